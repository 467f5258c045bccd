/**
 * An in-memory cache of what every page needs: periods, categories, and the number of resources in each. It is
 * small, however large the library is.
 */
import type { Database } from '#platform/db/client.ts';
import {
  type CategoryRow,
  countByFacets,
  type PeriodRow,
  type ResourceRow,
  selectCategories,
  selectPeriods,
} from './queries.ts';

export type CatalogSnapshot = {
  periods: PeriodRow[];
  categories: CategoryRow[];
  /** Without the combinations that have no resources. */
  resourceCounts: {
    periodId: number;
    categoryId: number;
    level: ResourceRow['level'];
    isFree: boolean;
    count: number;
  }[];
};

export type Catalog = {
  /** Reads from the database at most once a minute. @throws what the database throws */
  read(): Promise<CatalogSnapshot>;
  /** Makes the next call read from the database, because content has changed. */
  invalidate(): void;
};

/** Limits the effect of a missed notification that content has changed. */
const maxAgeMs = 60_000;

/** Makes an empty catalog. `now`: milliseconds since any fixed moment. */
export function createCatalog(db: Database, now: () => number = Date.now): Catalog {
  let cached: { at: number; snapshot: Promise<CatalogSnapshot> } | undefined;
  return {
    read() {
      if (!cached || now() - cached.at > maxAgeMs) {
        const snapshot = readSnapshot(db);
        const entry = { at: now(), snapshot };
        cached = entry;
        snapshot.catch(() => {
          if (cached === entry) cached = undefined;
        });
      }
      return cached.snapshot;
    },
    invalidate() {
      cached = undefined;
    },
  };
}

async function readSnapshot(db: Database): Promise<CatalogSnapshot> {
  const [periods, categories, resourceCounts] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    countByFacets(db),
  ]);
  return { periods, categories, resourceCounts };
}
