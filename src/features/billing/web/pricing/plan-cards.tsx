import type { ReactNode } from 'react';
import { type Tier, tiers } from '#features/accounts/contract.ts';
import { useUser } from '#features/accounts/web/index.ts';
import type { Plans } from '#features/billing/contract.ts';
import { formatCents, formatMonthlyShare } from '#features/billing/money.ts';
import { type BillingInterval, planPrices, trialDays } from '#features/billing/plans.ts';
import { freePrice } from '#features/billing/prices.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkoutPath } from '../checkout-path.ts';
import { planContents } from '../plan-contents.ts';
import { planNames } from '../plan-names.ts';
import { NotConfigured } from '../test-mode-banner.tsx';

/** The three plans with their prices and actions. */
export function PlanCards({ interval, mode }: { interval: BillingInterval; mode: Plans['mode'] }) {
  const user = useUser();
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {tiers.map((tier) => (
        <li
          key={tier}
          className={`flex flex-col rounded-card border p-6 sm:p-7 ${
            tier === 'premium' ? 'border-accent bg-ground' : 'border-hairline'
          }`}
        >
          <h3 className="title-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {planNames[tier]}
            {tier === 'scholar' && user?.subscriptionTier !== 'scholar' && (
              <span className="label rounded-full border border-ink/40 px-2.5 py-px tracking-normal">
                Coming Soon
              </span>
            )}
          </h3>
          <PlanPrice tier={tier} interval={interval} />
          <ul className="mt-5 mb-6 border-b border-hairline">
            {planContents[tier].map((line) => (
              <li key={line} className="border-t border-hairline py-2.5 text-[1rem] leading-snug">
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-auto grid gap-2">
            <PlanAction tier={tier} interval={interval} mode={mode} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PlanPrice({ tier, interval }: { tier: Tier; interval: BillingInterval }) {
  if (tier === 'free') return <Price amount={freePrice} unit="forever" note="No card needed" />;
  const { month, year } = planPrices[tier];
  return interval === 'year' ? (
    <Price amount={formatCents(year)} unit="per year" note={`${formatMonthlyShare(year)} per month`} />
  ) : (
    <Price amount={formatCents(month)} unit="per month" note={`or ${formatCents(year)} per year`} />
  );
}

function Price({ amount, unit, note }: { amount: string; unit: string; note: string }) {
  return (
    <p className="mt-3">
      <span className="text-[2.25rem] leading-tight tabular-nums">{amount}</span>{' '}
      <span className="text-ink-2">{unit}</span>
      <span className="label block text-ink-2">{note}</span>
    </p>
  );
}

/** The action for a plan, depending on the visitor's plan. */
function PlanAction({
  tier,
  interval,
  mode,
}: {
  tier: Tier;
  interval: BillingInterval;
  mode: Plans['mode'];
}) {
  const user = useUser();
  if (user?.subscriptionTier === tier) {
    return (
      <>
        <p className="flex min-h-11 items-center gap-2 font-sans text-[0.95rem] font-semibold">
          <Icon name="check" className="size-5 text-accent" />
          Your plan
        </p>
        {tier !== 'free' && <AccountLink>Manage Your Plan</AccountLink>}
      </>
    );
  }
  if (tier === 'scholar') return <Button disabled>Coming Soon</Button>;
  if (tier === 'free') {
    if (user) return null;
    return (
      <PageLink to="/auth" className={buttonClass('outline')}>
        Start with Free Account
      </PageLink>
    );
  }
  if (user?.subscriptionTier === 'scholar') return <AccountLink>Change Your Plan</AccountLink>;
  if (mode === 'off') return <NotConfigured />;
  return (
    <>
      <PageLink
        to={checkoutPath({ tier, interval, isGuest: !user })}
        rel="nofollow"
        onClick={() => trackEvent({ name: 'subscription_clicked', tier })}
        className={buttonClass('solid')}
      >
        Get {planNames[tier]}
      </PageLink>
      <p className="label text-center text-ink-2">
        {trialDays}-day free trial the first time, cancel any time
      </p>
    </>
  );
}

function AccountLink({ children }: { children: ReactNode }) {
  return (
    <PageLink to="/account#subscription" className={buttonClass('outline')}>
      {children}
    </PageLink>
  );
}
