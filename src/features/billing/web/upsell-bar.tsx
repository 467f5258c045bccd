import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { upsellPrices } from '../prices.ts';

/** Set once the visitor has dismissed the bar: for this session, in this tab. */
const dismissedKey = 'upsell-dismissed';

/** Where storage is blocked, the dismissal lasts until the page is left. */
let dismissedInMemory = false;
const listeners = new Set<() => void>();

const readState = (): 'shown' | 'dismissed' =>
  dismissedInMemory || safeSessionStorage.get(dismissedKey) ? 'dismissed' : 'shown';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function dismiss(): void {
  dismissedInMemory = true;
  safeSessionStorage.set(dismissedKey, 'yes');
  for (const listener of listeners) listener();
}

/** Space below a focused element, so that the bar never covers it. */
const scrollPadding = '6rem';

/**
 * The sticky banner, for guests and free members. It is the last element of its block and sticks to the window's edge while that block is in view,
 * so that it never covers what follows. Without JavaScript it does not stick, because it could not be dismissed.
 */
export function UpsellBar() {
  const state = useSyncExternalStore(subscribe, readState, () => 'unknown' as const);
  const user = useUser();
  const hasPlan = user !== null && user.subscriptionTier !== 'free';
  const sticky = state === 'shown' && !hasPlan;
  useEffect(() => {
    if (!sticky) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = scrollPadding;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [sticky]);
  if (state === 'dismissed' || hasPlan) return null;
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
        {!user && (
          <PageLink to="/auth" className={buttonClass('outline', 'whitespace-nowrap max-md:hidden')}>
            Start with Free Account
          </PageLink>
        )}
        <PageLink to="/pricing" className={buttonClass('solid', 'whitespace-nowrap')}>
          View All Plans
        </PageLink>
        {sticky && (
          <button
            type="button"
            onClick={dismiss}
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
