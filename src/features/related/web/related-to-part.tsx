import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { getRelatedToParts } from '../contract.ts';

/** What belongs to one card of a deck or one question of a quiz. It is fetched for all of them at once, and left out where that fails. */
export function RelatedToPart({
  of,
  part,
  className = 'mt-4',
}: {
  of: { kind: 'deck' | 'quiz'; id: number };
  /** Id of the card or the question. */
  part: number;
  className?: string;
}) {
  const { data } = useQuery(apiQuery(getRelatedToParts, { params: of }));
  const related = data?.find(({ id }) => id === part)?.related ?? [];
  if (related.length === 0) return null;
  return (
    <section aria-label="Where it leads" className={className}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {related.map(({ kind, title, url, reason }) => (
          <li key={`${kind} ${url} ${title}`} className="py-2">
            <PageLink to={url} className="text-[1rem] no-underline hover:text-accent">
              {kind === 'card' && 'Card: '}
              {title}
            </PageLink>
            <p className="label text-ink-2 italic">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
