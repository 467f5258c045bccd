/** An item that a feature contributes to the graph of related items. */

export type LibraryItemKind =
  | 'article'
  | 'card'
  | 'collection'
  | 'event'
  | 'guide'
  | 'question'
  | 'resource'
  | 'text';

export type LibraryItem = {
  kind: LibraryItemKind;
  /** Id of its row; cards and questions are requested by it. */
  id: number;
  /** Unique within its kind. */
  slug: string;
  /** The text of a link to it. */
  title: string;
  /** Path of its page, with a fragment if it is a part of the page. */
  url: string;
  /** Distinguishes it from similar items: date, author, title of its deck or quiz. */
  detail: string;
  /** Slug of its period; empty if it has none. */
  period: string;
  minimumTier: 'free' | 'premium' | 'scholar';
  /** Signed years that it is about, BCE negative; only if it has specific years. */
  years?: { from: number; to: number } | undefined;
  /** Name of the place where the event happened. */
  place?: string;
  /** Subjects assigned by the editors. */
  subjects: readonly string[];
  /** Its text besides the title. */
  text: string;
  /**
   * Items that it refers to explicitly, for example 'event:ce-1517-ninety-five-theses'; a text as 'text' or as
   * 'resource'.
   */
  refersTo?: readonly string[];
  /** The deck or quiz that contains it. */
  partOf?: { kind: 'deck' | 'quiz'; id: number };
};
