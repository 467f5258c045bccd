/** A mail as a small document; render-letter.ts renders all letters in one layout. */
import type { Block, Inline } from '#platform/markdown/markdown.ts';

export type Letter = {
  subject: string;
  /** Preview text that mail programs show next to the subject. */
  preview: string;
  /** URLs of links may be paths of the site. */
  body: readonly Block[];
  /** The main action, as a button below the body. */
  action?: { label: string; url: string };
  /** Paragraphs in small print, below a line: why the reader gets this mail, how to unsubscribe. */
  footer: readonly Block[];
  /** Absolute URL of an invisible image; mail programs request it when the letter is opened. */
  pixelUrl?: string;
};

/** A rendered letter, for `enqueueMail` or a campaign. */
export type RenderedLetter = { subject: string; text: string; html: string };

export const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });

export const link = (url: string, words: string): Inline => ({ type: 'link', url, children: [words] });

export const list = (...items: Inline[][]): Block => ({
  type: 'list',
  ordered: false,
  items: items.map((children) => [paragraph(...children)]),
});
