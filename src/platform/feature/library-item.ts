/** What a feature offers to the graph of related items. */

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
  /** Of its row; cards and questions are asked for by it. */
  id: number;
  /** One of its kind. */
  slug: string;
  /** What a link to it says. */
  title: string;
  /** Path of the page, with a fragment where it is a part of one. */
  url: string;
  /** What tells it from others: date, author, title of its deck or quiz. */
  detail: string;
  /** Slug of its period; empty where it has none. */
  period: string;
  minimumTier: 'free' | 'premium' | 'scholar';
  /** Signed years that it is of, BCE negative, where it is of years of its own. */
  years?: { from: number; to: number } | undefined;
  /** Name of the place where it happened. */
  place?: string;
  /** Subjects as the editors have named them. */
  subjects: readonly string[];
  /** What it says besides its title. */
  text: string;
  /** What it names itself, as 'event:ce-1517-ninety-five-theses'; a text as 'text' or as 'resource'. */
  refersTo?: readonly string[];
  /** The deck or the quiz that it is in. */
  partOf?: { kind: 'deck' | 'quiz'; id: number };
};
