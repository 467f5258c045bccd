import { useEffect, useSyncExternalStore } from 'react';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { upsellPrices } from '../prices.ts';
import { dismissBar, readDismissed, watchDismissed } from './dismissal.ts';

/** Room kept free below whatever takes the focus, so that the bar never lies over it. */
const barRoom = '6rem';

/**
 * The sticky banner. It has its own place at the end of the block it stands in, and sticks to the
 * window's edge while that block is read, so that it never lies over what follows. Dismissed for
 * the session. Without JavaScript it stays in its place, as it could not be dismissed.
 */
export function UpsellBar() {
  const state = useSyncExternalStore(watchDismissed, readDismissed, () => 'unknown' as const);
  const sticky = state === 'shown';
  useEffect(() => {
    if (!sticky) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = barRoom;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [sticky]);
  if (state === 'dismissed') return null;
  return (
    <aside
      aria-label="Plans"
      data-print="hide"
      className={`border-y border-hairline bg-ground ${sticky ? 'sticky bottom-0 z-30' : ''}`}
    >
      <div className="column flex items-center gap-x-6 gap-y-2 py-2.5">
        <p className="mr-auto text-[0.95rem] leading-snug">
          Starting at {upsellPrices.premium}/month
          <span className="label block text-ink-2 max-lg:hidden">
            Premium {upsellPrices.premium}, Scholar {upsellPrices.scholar}, cancel anytime
          </span>
        </p>
        <PageLink to="/auth" className={buttonClass('outline', 'whitespace-nowrap max-md:hidden')}>
          Start with Free Account
        </PageLink>
        <PageLink to="/pricing" className={buttonClass('solid', 'whitespace-nowrap')}>
          View All Plans
        </PageLink>
        {sticky && (
          <button
            type="button"
            onClick={dismissBar}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-paper hover:text-ink"
          >
            <Icon name="x" className="size-5" />
            <span className="sr-only">Dismiss</span>
          </button>
        )}
      </div>
    </aside>
  );
}
