/** Row types of the specification's lists. The lists are only data: tests/http/specification.test.ts checks them. */

/** Place of a text: a page, a response of the API, or one script of the browser, the same for all texts of a row. */
export type Place =
  | { page: string; as?: 'member' }
  | { call: string; body?: unknown; as?: 'member' | 'operator' }
  | 'script';

export type TextRow = {
  /** Name in the specification. */
  of: string;
  /** `{}` is a placeholder. */
  texts: readonly string[];
  /** By default in a script. */
  in?: Place;
};

export type CallRow = {
  call: string;
  /** The item whose id or slug is in the address. */
  of?: 'period' | 'quiz' | 'deck' | 'post' | 'draft' | 'guide' | 'saved' | 'resource';
  query?: string;
  payload?: Record<string, unknown>;
  as?: 'member' | 'buyer' | 'operator';
  /** Fields of the response; of its items, if it is a list. */
  keys?: readonly string[];
  /** Fields that the response has no values for in this test; they must be in the API's own description. */
  described?: readonly string[];
  /** Status of the refusal, where the payload names nothing real. */
  refused?: number;
};

export type Route = {
  path: string;
  /** The page's heading, or its beginning. */
  heading: string;
  /** The page's canonical address, if it is another one. */
  canonical?: string;
  as?: 'member';
};

export type Metadata = {
  path: string;
  /** A pattern, which includes the site's name at the end. */
  title: RegExp;
  /** Type of the page's structured data, in any of its blocks; absent if there is none. */
  type?: string;
  /** Fields of that block. */
  fields?: Record<string, unknown>;
  openGraph?: 'website' | 'article';
};
