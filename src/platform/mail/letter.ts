/** A mail as a small document; one layout (render-letter.ts) draws them all. */
import type { Block, Inline } from '#platform/markdown/markdown.ts';

export type Letter = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  /** Addresses of links may be paths of the site. */
  body: readonly Block[];
  /** The one thing to do, as a button below the body. */
  action?: { label: string; url: string };
  /** Paragraphs below a line, in small print: why this comes, how to leave. */
  footer: readonly Block[];
  /** Whole address of a picture that nobody sees, by which mail programs tell that the letter was opened. */
  pixelUrl?: string;
};

/** A letter's bytes, for `enqueueMail` or a campaign. */
export type RenderedLetter = { subject: string; text: string; html: string };

export const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });

export const link = (url: string, words: string): Inline => ({ type: 'link', url, children: [words] });

export const list = (...items: Inline[][]): Block => ({
  type: 'list',
  ordered: false,
  items: items.map((children) => [paragraph(...children)]),
});
