/** An item that a feature contributes to the list of recent additions and the feed. */

export type Addition = {
  type: 'resource' | 'blog' | 'study-guide';
  id: number;
  title: string;
  description: string;
  slug: string;
  /** Path of its page. */
  url: string;
  /** Name of its period; empty if there is none. */
  period: string;
  category: string;
  /** Empty for the site's own texts. */
  author: string;
  tags: string[];
  /** ISO date. */
  addedOn: string;
  /**
   * Rank from 1 among the items of its kind added on that day. When many are added at once, the first of each kind
   * are shown first.
   */
  place: number;
};
