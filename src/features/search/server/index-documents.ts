/** Builds the documents of the index from the library, the timeline, the quizzes and the flashcards. */
import { type DeckRow, selectDecks } from '#features/flashcards/server/index.ts';
import { selectCategories, selectPeriods, selectResources } from '#features/library/server/index.ts';
import { type QuizRow, selectQuizzes } from '#features/quizzes/server/index.ts';
import { selectEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { centuryOf, formatCentury } from '#platform/historical-date/century.ts';
import type { SearchDocument } from './search-document.ts';

type PeriodRow = Awaited<ReturnType<typeof selectPeriods>>[number];
type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];
type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** Ratings of what nobody has rated. */
const periodRating = 5;
const eventRating = 4;
/** A shade behind: who looks for a subject is to find first what there is to read. */
const exerciseRating = 3.5;

/** Everything that can be found: periods, resources with the primary texts, events, quizzes, decks. */
export async function selectSearchDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, categories, resources, events, quizzes, decks] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    selectResources(db, {}),
    selectEvents(db, {}),
    selectQuizzes(db),
    selectDecks(db),
  ]);
  const periodById = new Map(periods.map((period) => [period.id, period]));
  const categoryNames = new Map(categories.map((category) => [category.id, category.name]));
  return [
    ...periods.map(fromPeriod),
    ...resources.map((row) =>
      fromResource(row, periodById.get(row.periodId)?.name ?? '', categoryNames.get(row.categoryId) ?? ''),
    ),
    ...events.flatMap((row) => {
      const period = periodById.get(row.periodId);
      return period ? [fromEvent(row, period)] : [];
    }),
    ...quizzes.map((row) => fromQuiz(row, periodById.get(row.periodId)?.name ?? '')),
    ...decks.map((row) => fromDeck(row, periodById.get(row.periodId)?.name ?? '')),
  ];
}

function fromPeriod(row: PeriodRow): SearchDocument {
  return {
    hit: {
      type: 'period',
      id: row.id,
      title: row.name,
      slug: row.slug,
      url: `/periods/${row.slug}`,
      period: '',
      category: 'Period',
      detail: row.timespan,
    },
    rating: periodRating,
    author: '',
    topics: row.keywords.join(', '),
    place: '',
    dates: row.timespan,
    description: `${row.summary} ${row.introduction}`,
  };
}

function fromResource(row: ResourceRow, period: string, category: string): SearchDocument {
  return {
    hit: {
      type: 'resource',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/resources/${row.id}`,
      period,
      category,
      detail: row.author,
    },
    categoryId: row.categoryId,
    rating: row.rating,
    author: row.author,
    topics: row.topics.join(', '),
    place: '',
    dates: row.text ? `${row.text.date} ${formatCentury(centuryOf(row.text.composedYear))}` : '',
    description: row.description,
  };
}

function fromEvent(row: EventRow, period: PeriodRow): SearchDocument {
  return {
    hit: {
      type: 'event',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/timeline/${row.slug}`,
      period: period.name,
      category: 'Event',
      detail: row.date,
    },
    rating: eventRating,
    author: '',
    topics: '',
    place: row.placeName,
    dates: `${row.date} ${formatCentury(centuryOf(row.year))}`,
    description: row.description,
  };
}

function fromQuiz(row: QuizRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'quiz',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/quizzes/view/${row.id}`,
      period,
      category: 'Quiz',
      detail: `${row.questionCount} questions, ${row.difficulty}`,
    },
    ...exercise,
    description: row.description,
  };
}

function fromDeck(row: DeckRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'deck',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/flashcards/${row.id}`,
      period,
      category: 'Flashcards',
      detail: `${row.cardCount} cards`,
    },
    ...exercise,
    description: row.description,
  };
}

/** What quizzes and decks have in common: nobody's work, of no place and date. */
const exercise = { rating: exerciseRating, author: '', topics: '', place: '', dates: '' };
