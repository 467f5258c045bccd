import { useQuery } from '@tanstack/react-query';
import { getPlans, type Plans, type SubscriptionStatus } from '#features/billing/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { checkoutPath } from './checkout-path.ts';
import { CancelButton } from './subscription/cancel-button.tsx';
import { ChangePlanButton } from './subscription/change-plan-button.tsx';
import { Invoices } from './subscription/invoices.tsx';
import { PortalButton } from './subscription/portal-button.tsx';
import { ResumeButton } from './subscription/resume-button.tsx';
import { subscriptionQuery } from './subscription/subscription-query.ts';
import { describeSubscription, isLive, isPaidFor, isUnfinished } from './subscription/subscription-state.ts';
import { type OpenedPlan, useOpenedPlan } from './subscription/use-opened-plan.ts';
import { usePaymentReturn } from './subscription/use-payment-return.ts';
import { NotConfigured, TestModeBanner } from './test-mode-banner.tsx';

export const plansQuery = apiQuery(getPlans, {});

/** Which plan the member has, and what can be done about it. */
export function SubscriptionSection() {
  const { data, isError } = useQuery(subscriptionQuery);
  const { data: plans } = useQuery(plansQuery);
  const hasPaid = usePaymentReturn();
  const opened = useOpenedPlan(hasPaid);
  return (
    <div className="max-w-[36rem]">
      {plans && <TestModeBanner mode={plans.mode} />}
      {data && <Subscription status={data} plans={plans} awaits={hasPaid ? opened : undefined} />}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      <p role="alert" className="text-danger empty:hidden">
        {isError && !data && 'Failed to fetch subscription status'}
      </p>
      {!data && isError && <SeePlans />}
    </div>
  );
}

/** `awaits`: how far a payment is from which the member has come. */
function Subscription({
  status,
  plans,
  awaits,
}: {
  status: SubscriptionStatus;
  plans: Plans | undefined;
  awaits: OpenedPlan | undefined;
}) {
  const { subscription } = status;
  // Each button that changes something is gone afterwards.
  const whole = useFocusWhenLost<HTMLDivElement>(JSON.stringify(status));
  return (
    <div ref={whole} tabIndex={-1} className="outline-none">
      <Facts facts={describeSubscription(status)} />
      <Notices status={status} awaits={awaits} />
      {plans && <Actions status={status} plans={plans} awaits={awaits} />}
      {subscription && <Invoices />}
    </div>
  );
}

function Notices({ status, awaits }: { status: SubscriptionStatus; awaits: OpenedPlan | undefined }) {
  const { subscription } = status;
  return (
    <>
      <p role="status" className="mt-4 empty:hidden">
        {awaits === 'waiting' && 'Your payment is being confirmed…'}
        {awaits === 'late' &&
          'Your payment was received, but its confirmation takes longer than usual. Please come back in a few minutes.'}
        {subscription?.cancel_at_period_end && isLive(status) && 'Subscription will cancel at period end'}
      </p>
      {subscription?.grace_end && (
        <p role="alert" className="mt-4 border-l-2 border-danger pl-4 text-danger">
          Your last payment failed. Please change your card: without a payment your access ends on{' '}
          {formatDay(subscription.grace_end)}.
        </p>
      )}
    </>
  );
}

function Actions({
  status,
  plans,
  awaits,
}: {
  status: SubscriptionStatus;
  plans: Plans;
  awaits: OpenedPlan | undefined;
}) {
  const { subscription } = status;
  if (awaits === 'waiting') return null;
  if (plans.mode === 'off') {
    return (
      <div className="mt-5">
        <NotConfigured />
      </div>
    );
  }
  if (subscription && isUnfinished(status)) return <UnfinishedPayment subscription={subscription} />;
  if (!subscription || !isLive(status)) return <SeePlans />;
  const cancels = subscription.cancel_at_period_end;
  const unpaid = !isPaidFor(subscription);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {!cancels && !unpaid && <ChangePlanButton subscription={subscription} prices={plans.prices} />}
      <PortalButton look={unpaid ? 'solid' : 'outline'} />
      {cancels ? <ResumeButton /> : <CancelButton subscription={subscription} />}
    </div>
  );
}

function UnfinishedPayment({
  subscription: { tier, interval },
}: {
  subscription: NonNullable<SubscriptionStatus['subscription']>;
}) {
  return (
    <div className="mt-5">
      <p>Your payment is not finished, and nothing was charged.</p>
      <p className="mt-4">
        <PageLink to={checkoutPath({ tier, interval, isGuest: false })} className={buttonClass('solid')}>
          Finish the Payment
        </PageLink>
      </p>
    </div>
  );
}

function SeePlans() {
  return (
    <p className="mt-5">
      <PageLink to="/pricing" className={buttonClass('outline')}>
        See the Plans
      </PageLink>
    </p>
  );
}
