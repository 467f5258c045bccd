import type { SearchHit } from '#features/search/contract.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';

/** Search hits that are not in the page's list: periods, events, cards and others. */
export function AlsoInTheLibrary({
  hits,
  title = 'Also in the library',
}: {
  hits: SearchHit[];
  title?: string;
}) {
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby="also" className="mt-6 text-left">
      <h2 id="also" className="label font-semibold text-ink">
        {title}
      </h2>
      <ul className="mt-2 grid gap-x-8 border-t border-hairline sm:grid-cols-2">
        {hits.slice(0, 8).map((hit) => (
          <li key={`${hit.type}-${hit.id}`} className="border-b border-hairline">
            <PageLink
              to={hit.url}
              className="flex min-h-11 items-baseline gap-3 py-2.5 no-underline hover:text-accent"
            >
              <ForeignWords text={hit.title} />
              <span className="label ml-auto text-right text-ink-2">{hit.category}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
