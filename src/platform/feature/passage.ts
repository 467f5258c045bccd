/** A short piece of the site's own texts that a feature provides as a source for the tutor's answers. */

export type Passage = {
  /** A stable id: the kind, the slug of its page and its place there ('guide:ancient-rome/overview/3'). */
  id: string;
  /**
   * 'answer': an answer of a guide's self-test; its heading is the question. 'row': a row of a guide's timeline; its
   * runs are the cells: date, name, significance.
   */
  kind:
    | 'answer'
    | 'article'
    | 'card'
    | 'collection'
    | 'event'
    | 'guide'
    | 'period'
    | 'resource'
    | 'row'
    | 'tip';
  /** Title of its page. */
  title: string;
  /** The heading above it on its page, or the name or term that it explains; empty if there is neither. */
  heading: string;
  /**
   * Its text, in runs that appear on its page unchanged and without interruption; the mark of a footnote interrupts a
   * run. A quotation is always taken from a single run.
   */
  runs: string[];
  /** Path of its page, with the fragment that opens the page at the passage, if there is one. */
  url: string;
  /** Name of its period; empty if it has none. */
  period: string;
  /** Signed years that it is about, BCE negative; only if it has specific years. */
  years?: { from: number; to: number };
  /** Search terms besides its text: names, topics, place, date. */
  keywords: string;
  /** The lowest tier that may read it. */
  minimumTier: 'free' | 'premium' | 'scholar';
};

/** The whole text of a passage. */
export const passageText = ({ runs }: Pick<Passage, 'runs'>): string => runs.join(' ');
