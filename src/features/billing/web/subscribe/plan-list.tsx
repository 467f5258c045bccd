import type { Plans } from '#features/billing/contract.ts';
import { formatMonthlyShare } from '#features/billing/money.ts';
import type { BillingInterval } from '#features/billing/plans.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { BillingToggle } from '../billing-toggle.tsx';
import { checkoutPath } from '../checkout-path.ts';
import { describePrice } from '../describe-price.ts';
import { planContents } from '../plan-contents.ts';
import { planNames } from '../plan-names.ts';

type Price = Plans['prices'][number];

/** The plans on sale. Without `onChoose`, for guests, each leads to sign-in and back. */
export function PlanList({
  plans,
  interval,
  pending = false,
  onChoose,
}: {
  plans: Plans;
  interval: BillingInterval;
  pending?: boolean;
  onChoose?: (price: Price) => void;
}) {
  const prices = plans.prices.filter((price) => price.interval === interval);
  return (
    <section aria-labelledby="choose-title">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="choose-title" className="title-2">
          Choose a plan
        </h2>
        <BillingToggle interval={interval} />
      </div>
      <ul className="mt-7 grid gap-6 md:grid-cols-2">
        {prices.map((price) => (
          <li key={price.priceId} className="flex flex-col rounded-card border border-hairline p-6">
            <h3 className="title-2">{planNames[price.tier]}</h3>
            <p className="mt-2 text-[1.15rem]">
              {describePrice(price)}
              {interval === 'year' && (
                <span className="label block text-ink-2">{formatMonthlyShare(price.cents)} per month</span>
              )}
            </p>
            <ul className="mt-4 mb-6 border-b border-hairline">
              {planContents[price.tier].map((line) => (
                <li key={line} className="border-t border-hairline py-2 text-[0.95rem] leading-snug">
                  {line}
                </li>
              ))}
            </ul>
            <div className="mt-auto grid">
              <Choose price={price} pending={pending} onChoose={onChoose} />
            </div>
          </li>
        ))}
      </ul>
      <p className="label mt-4 text-ink-2">
        {plans.trialDays}-day free trial the first time you subscribe. Renews by itself until you cancel,
        which you can do at any time.
      </p>
    </section>
  );
}

function Choose({
  price,
  pending,
  onChoose,
}: {
  price: Price;
  pending: boolean;
  onChoose: ((price: Price) => void) | undefined;
}) {
  const started = useStarted();
  const label = `Choose ${planNames[price.tier]}`;
  const tellChoice = () => trackEvent({ name: 'subscription_clicked', tier: price.tier });
  if (!onChoose) {
    return (
      <PageLink
        to={checkoutPath({ ...price, isGuest: true })}
        rel="nofollow"
        onClick={tellChoice}
        className={buttonClass('solid')}
      >
        {label}
      </PageLink>
    );
  }
  return (
    <Button
      disabled={!started}
      aria-disabled={pending}
      onClick={() => {
        tellChoice();
        onChoose(price);
      }}
    >
      {label}
    </Button>
  );
}
