import type { QueryClient } from '@tanstack/react-query';
import { getRelated } from '#features/related/contract.ts';
import { RelatedItems } from '#features/related/web/index.ts';
import { getSearch, type SearchHit } from '#features/search/contract.ts';
import { ensureData } from '#platform/web/load.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import type { searchInput } from './resource-filter.ts';

/** Types of hits that may have related items, with their kind in the graph of related items. */
const kindOf = { event: 'event', resource: 'resource', blog: 'article', guide: 'guide' } as const;

/** Fetches the items related to the best of the hits. */
export async function loadRelatedToSearch(queries: QueryClient, hits: readonly SearchHit[]): Promise<void> {
  const best = findBestItem(hits);
  if (best) await ensureData(queries, getRelated, { params: best.item });
}

/** Items related to the best hit of a search, fetched by `loadRelatedToSearch`. */
export function RelatedToSearch({ input }: { input: NonNullable<ReturnType<typeof searchInput>> }) {
  const best = findBestItem(useApiData(getSearch, input));
  return best ? <RelatedItems of={best.item} title={`Where “${best.title}” leads`} /> : null;
}

function findBestItem(hits: readonly SearchHit[]) {
  const best = hits.find(({ type }) => type in kindOf);
  if (!best) return undefined;
  const kind = kindOf[best.type as keyof typeof kindOf];
  return { title: best.title, item: { kind, key: kind === 'resource' ? String(best.id) : best.slug } };
}
