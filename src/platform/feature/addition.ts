/** What a feature offers for the list of recent additions and the feed. */

export type Addition = {
  type: 'resource' | 'blog' | 'study-guide';
  id: number;
  title: string;
  description: string;
  slug: string;
  /** Path of its page. */
  url: string;
  /** Name of its period; empty where there is none. */
  period: string;
  category: string;
  /** Empty for what the site itself has written. */
  author: string;
  tags: string[];
  /** ISO date. */
  addedOn: string;
  /** From 1, among its kind on that day: of many that come at once, the first of each kind are shown first. */
  place: number;
};
