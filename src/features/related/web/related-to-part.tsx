import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { getRelatedToParts } from '../contract.ts';

/**
 * The items related to one card or question, fetched for all parts of the page at once; nothing if that fails.
 * `ids`: ids of all parts, in the page's order.
 */
export function RelatedToPart({
  kind,
  ids,
  id,
  except,
  className = 'mt-4',
}: {
  kind: 'card' | 'question';
  ids: readonly number[];
  id: number;
  /** Path of a page to leave out, because it is already linked. */
  except?: string | undefined;
  className?: string;
}) {
  const input = { params: { kind }, query: { ids: ids.slice(0, maxIds).join() } };
  const { data } = useQuery(apiQuery(getRelatedToParts, input));
  const related = data?.find((part) => part.id === id)?.related.filter(({ url }) => url !== except) ?? [];
  if (related.length === 0) return null;
  return (
    <div className={className}>
      <p aria-hidden="true" className="label font-semibold text-ink">
        Where it leads
      </p>
      <ul aria-label="Where it leads" className="mt-1.5 divide-y divide-hairline border-y border-hairline">
        {related.map((item) => (
          <li key={`${item.kind} ${item.url} ${item.title}`} className="py-2">
            <PageLink to={item.url} className="text-[1rem] leading-snug no-underline hover:text-accent">
              {item.kind === 'card' && 'Card: '}
              {item.title}
            </PageLink>
            <p className="label text-ink-2 italic">{item.reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Limit of the API. */
const maxIds = 50;
