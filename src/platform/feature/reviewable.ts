/** What a feature offers for review by historians. */
import type { MarkdownDocument } from '#platform/markdown/markdown.ts';

/** Something that the site itself has written, in its present version. */
export type Reviewable = {
  kind: 'post' | 'guide' | 'quiz' | 'collection';
  id: number;
  /** Changes with every change of what readers read: a review is of one version. */
  version: string;
  title: string;
  /** Path of its page. */
  url: string;
  /** When this version came; where that is not known, when the item came. */
  since: Date;
  /** Reads the whole text, answers to questions too; only where its page does not show all of it to everybody. */
  readText?: () => Promise<MarkdownDocument>;
};
