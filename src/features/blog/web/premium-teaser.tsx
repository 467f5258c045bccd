import { useQuery } from '@tanstack/react-query';
import { TierBadge, UpgradeLink } from '#features/billing/web/index.ts';
import { getGuides, guidePath } from '#features/guides/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** What members can study of the article's period; for guests and free members. */
export function PremiumTeaser({ period }: { period: { slug: string; name: string } }) {
  const { data: guides = [] } = useQuery(apiQuery(getGuides, { query: { period: period.slug } }));
  return (
    <aside
      aria-labelledby="teaser-title"
      data-print="hide"
      className="mt-10 border-y border-accent/60 bg-ground px-5 py-7 sm:px-8"
    >
      <h2 id="teaser-title" className="title-2">
        {period.name}: study it in depth
      </h2>
      <ul className="mt-4 max-w-[46rem]">
        {guides.map((guide) => (
          <li key={guide.id} className="border-t border-hairline py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PageLink to={guidePath(guide)} className="link">
                Study guide: {guide.title}
              </PageLink>
              <TierBadge tier={guide.minimumTier} />
            </p>
            <p className="mt-1 text-[0.95rem] text-ink-2">{guide.description}</p>
          </li>
        ))}
        <li className="border-t border-hairline py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageLink to={`/quizzes/${period.slug}`} className="link">
              Quizzes and flashcards: {period.name}
            </PageLink>
            <TierBadge tier="free" />
            <TierBadge tier="premium" />
          </p>
          <p className="mt-1 text-[0.95rem] text-ink-2">
            Three quizzes and a deck are free; the advanced quiz and two more decks are part of Premium.
          </p>
        </li>
      </ul>
      <p className="mt-5 empty:hidden">
        <UpgradeLink context="blog" className={buttonClass('outline')}>
          View All Plans
        </UpgradeLink>
      </p>
    </aside>
  );
}
