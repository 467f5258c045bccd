import { useLocation } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { type BillingInterval, billingIntervals } from '../plans.ts';
import { annualSavings } from '../prices.ts';
import { intervalPath } from './checkout-path.ts';

/** Switches between monthly and annual prices. Two links, so that it works without JavaScript. */
export function BillingToggle({ interval }: { interval: BillingInterval }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Billing"
      className="inline-flex max-w-full flex-wrap rounded-[1.75rem] border border-hairline p-1"
    >
      {billingIntervals.map((each) => (
        <PageLink
          key={each}
          to={intervalPath(pathname, each)}
          replace
          preventScrollReset
          aria-current={each === interval ? 'true' : undefined}
          className="group inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-[0.9rem] text-ink-2 no-underline hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {each === 'month' ? 'Monthly' : 'Annual'}
          {each === 'year' && (
            <span className="rounded-full bg-accent px-2 py-px text-[0.75rem] font-semibold whitespace-nowrap text-paper group-aria-[current=true]:bg-paper group-aria-[current=true]:text-ink">
              Save {annualSavings}
            </span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
