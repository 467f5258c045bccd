import { useQuery } from '@tanstack/react-query';
import { TierBadge, UpgradeLink } from '#features/billing/web/index.ts';
import { getGuides, guidePath } from '#features/guides/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

type Period = { slug: string; name: string };

/** Study material on the article's period, or on all periods if it has none; for guests and free members. */
export function PremiumTeaser({ period }: { period: Period | null }) {
  return (
    <aside
      aria-labelledby="teaser-title"
      data-print="hide"
      className="mt-10 border-y border-accent/60 bg-ground px-5 py-7 sm:px-8"
    >
      <h2 id="teaser-title" className="title-2">
        {period ? `${period.name}: study it in depth` : 'Study it in depth'}
      </h2>
      <ul className="mt-4 max-w-[46rem]">
        {period ? <GuidesOf period={period} /> : <AllGuides />}
        <li className="border-t border-hairline py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageLink to={period ? `/quizzes/${period.slug}` : '/quizzes'} className="link">
              Quizzes and flashcards: {period ? period.name : 'all periods'}
            </PageLink>
            <TierBadge tier="free" />
            <TierBadge tier="premium" />
          </p>
          <p className="mt-1 text-[0.95rem] text-ink-2">
            Three quizzes and a deck{period ? '' : ' of each period'} are free; the advanced quiz and two more
            decks are part of Premium.
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

function GuidesOf({ period }: { period: Period }) {
  const { data: guides = [] } = useQuery(apiQuery(getGuides, { query: { period: period.slug } }));
  return (
    <>
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
    </>
  );
}

function AllGuides() {
  return (
    <li className="border-t border-hairline py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageLink to="/study-guides" className="link">
          Study guides: all periods
        </PageLink>
        <TierBadge tier="free" />
        <TierBadge tier="premium" />
        <TierBadge tier="scholar" />
      </p>
      <p className="mt-1 text-[0.95rem] text-ink-2">
        Whole periods, and questions across them, as pages and as PDFs.
      </p>
    </li>
  );
}
