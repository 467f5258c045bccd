/** What the lists of the specification are made of. They are data alone: tests/http/specification.test.ts checks them. */

/** Where a text stands: on a page, in an answer of the API, or in one script of the browser, all of a row in the same. */
export type Place =
  | { page: string; as?: 'member' }
  | { call: string; body?: unknown; as?: 'member' | 'operator' }
  | 'script';

export type TextRow = {
  /** As the specification names it. */
  of: string;
  /** `{}` stands for what is filled in. */
  texts: readonly string[];
  /** In a script where left out. */
  in?: Place;
};

export type CallRow = {
  call: string;
  /** Which thing's id or slug stands in the address. */
  of?: 'period' | 'quiz' | 'deck' | 'post' | 'draft' | 'guide' | 'saved' | 'resource';
  query?: string;
  payload?: Record<string, unknown>;
  as?: 'member' | 'buyer' | 'operator';
  /** Fields of the answer: of its items, where it is a list. */
  keys?: readonly string[];
  /** Fields that the answer of this test does not fill in; the API's own description has them. */
  described?: readonly string[];
  /** What it is refused with, where the payload names nothing real. */
  refused?: number;
};

export type Route = {
  path: string;
  /** The screen's heading, or its beginning. */
  heading: string;
  /** The address it names as its own, where it is another one. */
  canonical?: string;
  as?: 'member';
};

export type Metadata = {
  path: string;
  /** As a pattern: the site's name follows. */
  title: RegExp;
  /** Of structured data, in any of the page's blocks: where it has any. */
  type?: string;
  /** Fields of that block. */
  fields?: Record<string, unknown>;
  openGraph?: 'website' | 'article';
};
