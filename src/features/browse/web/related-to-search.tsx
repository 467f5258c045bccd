import type { QueryClient } from '@tanstack/react-query';
import { getRelated } from '#features/related/contract.ts';
import { RelatedItems } from '#features/related/web/index.ts';
import { getSearch, type SearchHit } from '#features/search/contract.ts';
import { ensureData } from '#platform/web/load.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import type { searchInput } from './resource-filter.ts';

/** What the graph of the library knows, by its kind there. */
const kindOf = { event: 'event', resource: 'resource', blog: 'article', guide: 'guide' } as const;

/** Fetches what belongs to the best of the hits. */
export async function loadRelatedToSearch(queries: QueryClient, hits: readonly SearchHit[]): Promise<void> {
  const best = findBestItem(hits);
  if (best) await ensureData(queries, getRelated, { params: best.item });
}

/** What belongs to the best hit of a search, which `loadRelatedToSearch` has fetched. */
export function RelatedToSearch({ input }: { input: NonNullable<ReturnType<typeof searchInput>> }) {
  const best = findBestItem(useApiData(getSearch, input));
  return best ? <RelatedItems of={best.item} title={`Where “${best.title}” leads`} /> : null;
}

function findBestItem(hits: readonly SearchHit[]) {
  for (const { type, title, slug, id } of hits) {
    if (type === 'resource') return { title, item: { kind: kindOf[type], key: String(id) } };
    if (type === 'event' || type === 'blog' || type === 'guide') {
      return { title, item: { kind: kindOf[type], key: slug } };
    }
  }
  return undefined;
}
