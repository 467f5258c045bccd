/**
 * An in-memory cache of the data that every page needs: periods, categories, and the number of resources in each.
 * It stays small however large the library is.
 */
import type { Database } from '#platform/db/client.ts';
import { keepFor } from '#platform/keep-for.ts';
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
  /** Leaves out combinations without resources. */
  resourceCounts: {
    periodId: number;
    categoryId: number;
    level: ResourceRow['level'];
    isFree: boolean;
    count: number;
  }[];
};

export type Catalog = {
  /** Reads from the database at most once a minute. @throws any error of the database */
  read(): Promise<CatalogSnapshot>;
  /** Makes the next `read` query the database. Call it when content has changed. */
  invalidate(): void;
};

/** Limits how long a missed notification about changed content has an effect. */
const maxAgeMs = 60_000;

/** Creates an empty catalog. */
export function createCatalog(db: Database): Catalog {
  const read = keepFor(maxAgeMs, () => readSnapshot(db));
  return { read, invalidate: read.drop };
}

async function readSnapshot(db: Database): Promise<CatalogSnapshot> {
  const [periods, categories, resourceCounts] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    countByFacets(db),
  ]);
  return { periods, categories, resourceCounts };
}
