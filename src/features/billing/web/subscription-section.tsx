import { useQuery } from '@tanstack/react-query';
import { getPlans, type Plans, type SubscriptionStatus } from '#features/billing/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
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
import {
  describeSubscription,
  isLive,
  isPaidFor,
  isSuspended,
  isUnfinished,
} from './subscription/subscription-state.ts';
import { type OpenedPlan, useOpenedPlan } from './subscription/use-opened-plan.ts';
import { usePaymentReturn } from './subscription/use-payment-return.ts';
import { NotConfigured, TestModeBanner } from './test-mode-banner.tsx';

export const plansQuery = apiQuery(getPlans, {});

/** The member's plan, and the actions for it. */
export function SubscriptionSection() {
  const query = useQuery(subscriptionQuery);
  const { data } = query;
  const failed = !data && hasFailed(query);
  const { data: plans } = useQuery(plansQuery);
  const hasPaid = usePaymentReturn();
  const opened = useOpenedPlan(hasPaid);
  return (
    <div className="max-w-[36rem]">
      {plans && <TestModeBanner mode={plans.mode} />}
      {data && <Subscription status={data} plans={plans} awaits={hasPaid ? opened : undefined} />}
      {!data && !failed && <Skeleton className="h-24 w-full" />}
      {failed && (
        <>
          <p role="alert" className="text-danger">
            Failed to fetch subscription status <RetryButton query={query} className="ml-2" />
          </p>
          <p className="mt-5">
            <SeePlans />
          </p>
        </>
      )}
    </div>
  );
}

/** `awaits`: progress of the payment from which the member has just returned. */
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
  // Each button that changes something disappears afterwards.
  const whole = useFocusWhenLost<HTMLDivElement>(JSON.stringify(status));
  return (
    <div ref={whole} tabIndex={-1} className="outline-none">
      <Facts facts={describeSubscription(status)} />
      <Notices status={status} awaits={awaits} canChangeCard={plans?.providerPages === true} />
      {plans && <Actions status={status} plans={plans} awaits={awaits} />}
      {subscription && <Invoices />}
    </div>
  );
}

function Notices({
  status,
  awaits,
  canChangeCard,
}: {
  status: SubscriptionStatus;
  awaits: OpenedPlan | undefined;
  canChangeCard: boolean;
}) {
  const { tier, subscription } = status;
  const graceEnd = subscription?.grace_end;
  const request = canChangeCard ? ' Please change your card.' : '';
  return (
    <>
      <p role="status" className="mt-4 empty:hidden">
        {awaits === 'waiting' && 'Your payment is being confirmed…'}
        {awaits === 'late' &&
          'Your payment was received, but its confirmation takes longer than usual. Please come back in a few minutes.'}
        {subscription?.cancel_at_period_end && isLive(status) && 'Subscription will cancel at period end'}
      </p>
      {graceEnd && (
        <p role="alert" className="mt-4 border-l-2 border-danger pl-4 text-danger">
          {tier === 'free'
            ? `Your last payment failed, and your access ended on ${formatDay(graceEnd)}.${request} Your plan comes back once it is paid for.`
            : `Your last payment failed.${request} Without a payment your access ends on ${formatDay(graceEnd)}.`}
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
  if (!subscription || !isLive(status)) {
    return (
      <div className="mt-5 flex flex-wrap gap-3">
        <SeePlans />
        {subscription && isSuspended(status) && <CancelButton subscription={subscription} />}
      </div>
    );
  }
  const cancels = subscription.cancel_at_period_end;
  const unpaid = !isPaidFor(subscription);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {!cancels && !unpaid && <ChangePlanButton subscription={subscription} prices={plans.prices} />}
      {plans.providerPages && <PortalButton look={unpaid ? 'solid' : 'outline'} />}
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

/** Leads to the page that sells all plans: /pricing does not sell Scholar yet. */
function SeePlans() {
  return (
    <PageLink to="/subscribe" className={buttonClass('outline')}>
      See the Plans
    </PageLink>
  );
}
