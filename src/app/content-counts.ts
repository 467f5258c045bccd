/** Minimum counts for the shipped library, and the actual counts of the content. */
import type { Content } from './content.ts';

/** Counts of resources do not include primary texts. */
export const requiredCounts = {
  periods: 13,
  categories: 7,
  resources: 250,
  resourcesInPeriod: 15,
  texts: 130,
  textsInPeriod: 8,
  events: 300,
  tips: 12,
  quizzes: 52,
  questions: 520,
  quizzesInPeriod: 4,
  decks: 39,
  cards: 780,
  decksInPeriod: 3,
} as const;

export type PeriodCounts = {
  period: string;
  resources: number;
  texts: number;
  events: number;
  quizzes: number;
  questions: number;
  decks: number;
  cards: number;
};

/** Counts per period, in the order of the periods. */
export function countByPeriod({ library, timeline, quizzes, flashcards }: Content): PeriodCounts[] {
  const count = (entries: readonly { folder: string }[], period: string) =>
    entries.filter(({ folder }) => folder === period).length;
  const questions = quizzes.quizzes.flatMap((quiz) => quiz.value.questions.map(() => quiz));
  const cards = flashcards.decks.flatMap((deck) => deck.value.cards.map(() => deck));
  return library.periods
    .map(({ value }) => value)
    .sort((a, b) => a.position - b.position)
    .map(({ slug }) => ({
      period: slug,
      resources: count(library.resources, slug),
      texts: count(library.texts, slug),
      events: count(timeline.events, slug),
      quizzes: count(quizzes.quizzes, slug),
      questions: count(questions, slug),
      decks: count(flashcards.decks, slug),
      cards: count(cards, slug),
    }));
}

/** One sentence for each count that is too low. */
export function checkCounts({ library, timeline }: Content, periods: readonly PeriodCounts[]): string[] {
  const sum = (field: Exclude<keyof PeriodCounts, 'period'>) =>
    periods.reduce((total, row) => total + row[field], 0);
  const totals = {
    periods: library.periods.length,
    categories: library.categories.length,
    resources: library.resources.length,
    texts: library.texts.length,
    events: timeline.events.length,
    tips: library.tips.length,
    quizzes: sum('quizzes'),
    questions: sum('questions'),
    decks: sum('decks'),
    cards: sum('cards'),
  };
  const demand = (what: string, found: number, required: number) =>
    found < required ? [`${what}: ${found}, but at least ${required} are required`] : [];
  return [
    ...Object.entries(totals).flatMap(([name, found]) =>
      demand(name, found, requiredCounts[name as keyof typeof totals]),
    ),
    ...periods.flatMap(({ period, resources, texts, quizzes, decks }) => [
      ...demand(`resources of ${period}`, resources, requiredCounts.resourcesInPeriod),
      ...demand(`texts of ${period}`, texts, requiredCounts.textsInPeriod),
      ...demand(`quizzes of ${period}`, quizzes, requiredCounts.quizzesInPeriod),
      ...demand(`decks of ${period}`, decks, requiredCounts.decksInPeriod),
    ]),
  ];
}
