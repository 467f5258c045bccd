/** An item that a feature submits for review by historians. */
import type { MarkdownDocument } from '#platform/markdown/markdown.ts';

/** One of the site's own texts, in its current version. */
export type Reviewable = {
  kind: 'post' | 'guide' | 'quiz' | 'collection';
  id: number;
  /** Changes whenever the text that readers see changes: a review applies to one version. */
  version: string;
  title: string;
  /** Path of its page. */
  url: string;
  /** Time of this version; if unknown, time of the item. */
  since: Date;
  /**
   * Reads the whole text, including answers to questions. Only set if the item's page does not show all of it to
   * everybody.
   */
  readText?: () => Promise<MarkdownDocument>;
};
