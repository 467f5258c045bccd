/**
 * The outline of the library, kept in memory until content changes: periods, categories, and how many
 * resources each period holds of each kind. Every page needs it and it is small, however much the library holds.
 */
import type { Database } from '#platform/db/client.ts';
import {
  type CategoryRow,
  countHoldings,
  type PeriodRow,
  selectCategories,
  selectPeriods,
} from './queries.ts';

export type Outline = {
  periods: PeriodRow[];
  categories: CategoryRow[];
  /** Resources of each period and category that holds any. */
  holdings: { periodId: number; categoryId: number; count: number }[];
};

export type Catalog = {
  /** The outline; read from the database at most once a minute. @throws what the database throws */
  read(): Promise<Outline>;
  /** Reads anew at the next call: content has changed. */
  forget(): void;
};

/** A missed notice of a change does no harm for longer than this, in milliseconds. */
const keptFor = 60_000;

/** Makes a catalog that is read when it is first asked for. `now`: milliseconds since any fixed moment. */
export function createCatalog(db: Database, now: () => number = Date.now): Catalog {
  let kept: { at: number; outline: Promise<Outline> } | undefined;
  return {
    read() {
      if (!kept || now() - kept.at > keptFor) {
        const outline = readOutline(db);
        const reading = { at: now(), outline };
        kept = reading;
        outline.catch(() => {
          if (kept === reading) kept = undefined;
        });
      }
      return kept.outline;
    },
    forget() {
      kept = undefined;
    },
  };
}

async function readOutline(db: Database): Promise<Outline> {
  const [periods, categories, holdings] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    countHoldings(db),
  ]);
  return { periods, categories, holdings };
}
