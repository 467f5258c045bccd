/** What a feature offers the tutor to answer from: texts that the site itself has written, in short pieces. */

export type Passage = {
  /** Stable: the kind, the slug of its page and its place there ('guide:ancient-rome/overview/3'). */
  id: string;
  /** 'row': of a guide's timeline, its runs the cells: date, name, why it matters. */
  kind: 'article' | 'card' | 'collection' | 'event' | 'guide' | 'period' | 'resource' | 'row' | 'tip';
  /** Title of its page. */
  title: string;
  /** What it stands below there, or the name or term that it explains; empty where it is neither. */
  heading: string;
  /**
   * Its words, in runs that stand on its page without interruption, as they stand there: a footnote's mark interrupts. A
   * quotation is taken from one of them.
   */
  runs: string[];
  /** Path of its page, with the fragment that opens it at the passage where the page has one. */
  url: string;
  /** Name of its period; empty where it has none. */
  period: string;
  /** Signed years that it is of, BCE negative, where it is of years of its own. */
  years?: { from: number; to: number };
  /** What it is found by besides its words: names, topics, place, date. */
  keywords: string;
  /** The lowest tier that may read it. */
  minimumTier: 'free' | 'premium' | 'scholar';
};

/** All words of a passage. */
export const passageText = ({ runs }: Pick<Passage, 'runs'>): string => runs.join(' ');
