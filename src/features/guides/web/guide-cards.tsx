import type { User } from '#features/accounts/contract.ts';
import { TierBadge } from '#features/billing/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import type { Guide } from '../contract.ts';
import { guidePath } from '../paths.ts';
import { formatPrice } from '../rules.ts';
import { GuideAccess } from './guide-access.tsx';

/** Guides as cards in a grid. */
export function GuideCards({ guides, user }: { guides: readonly Guide[]; user: User | null }) {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {guides.map((guide) => (
        <li key={guide.id} data-accent={guide.period?.slug}>
          <article className="flex h-full flex-col border-t border-hairline pt-3.5">
            <p className="label flex min-h-6 items-center justify-between gap-3 text-ink-2">
              <span>{guide.period?.name ?? 'Across the periods'}</span>
              <span className="flex items-center gap-2.5">
                <TierBadge tier={guide.minimumTier} />
                {guide.minimumTier !== 'free' && (
                  <span className="tabular-nums">{formatPrice(guide.price)}</span>
                )}
              </span>
            </p>
            {guide.earlyAccessUntil && (
              <p className="label mt-1 text-accent">{`Early access until ${formatDay(guide.earlyAccessUntil)}`}</p>
            )}
            <h3 className="title-3 mt-2">
              <PageLink to={guidePath(guide)} className="no-underline hover:text-accent">
                {guide.title}
              </PageLink>
            </h3>
            <p className="mt-2.5 mb-4 text-[0.95rem] text-ink-2">{guide.description}</p>
            <p className="mt-auto flex flex-wrap gap-2.5" data-print="hide">
              <GuideAccess guide={guide} user={user} />
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
