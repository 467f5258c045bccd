/** Selects the content of the checklist from the library. */
import { selectCategories, selectPeriods, selectResources } from '#features/library/server/index.ts';
import { selectEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { pickBest, pickNamed } from '../rules.ts';
import { checklistChoices } from './checklist-choices.ts';

const eventsShown = 6;
const textsShown = 3;
const booksShown = 3;
const slugs = { books: 'books', texts: 'primary-sources' };

export type ChecklistPeriod = {
  name: string;
  timespan: string;
  events: { date: string; title: string }[];
  texts: { title: string; author: string; date: string }[];
  books: { title: string; author: string }[];
  questions: readonly string[];
};

/** Returns the checklist's periods in order, each with its chosen events and its best rated texts and books. */
export async function selectChecklist(db: Database): Promise<ChecklistPeriod[]> {
  const categories = await selectCategories(db);
  const inCategory = (slug: string) =>
    selectResources(db, { categoryIds: categories.filter((row) => row.slug === slug).map((row) => row.id) });
  const [periods, events, books, unordered] = await Promise.all([
    selectPeriods(db),
    selectEvents(db, {}),
    inCategory(slugs.books),
    inCategory(slugs.texts),
  ]);
  const texts = unordered.toSorted((a, b) => (a.text?.composedYear ?? 0) - (b.text?.composedYear ?? 0));
  return periods.map((period) => {
    const choice = checklistChoices[period.slug];
    const own = <Row extends { periodId: number }>(rows: Row[]) =>
      rows.filter((row) => row.periodId === period.id);
    return {
      name: period.name,
      timespan: period.timespan,
      events: pickNamed(own(events), choice?.events ?? [], eventsShown).map(({ date, title }) => ({
        date,
        title,
      })),
      texts: pickBest(own(texts), textsShown).map(({ title, author, text }) => ({
        title,
        author,
        date: text?.date ?? '',
      })),
      books: pickBest(own(books), booksShown).map(({ title, author }) => ({ title, author })),
      questions: choice?.questions ?? [],
    };
  });
}
