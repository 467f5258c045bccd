import type { SearchHit } from '#features/search/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';

/** Hits that are not resources: periods, events, quizzes and others. */
export function AlsoInTheLibrary({ hits }: { hits: SearchHit[] }) {
  const others = hits.filter((hit) => hit.type !== 'resource').slice(0, 8);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="also" className="mt-6">
      <h2 id="also" className="label font-semibold text-ink">
        Also in the library
      </h2>
      <ul className="mt-2 grid gap-x-8 border-t border-hairline sm:grid-cols-2">
        {others.map((hit) => (
          <li key={`${hit.type}-${hit.id}`} className="border-b border-hairline">
            <PageLink
              to={hit.url}
              className="flex min-h-11 items-baseline gap-3 py-2.5 no-underline hover:text-accent"
            >
              {hit.title}
              <span className="label ml-auto text-right text-ink-2">{hit.category}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
