import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { getStudentRequest, type Plans, type SubscriptionStatus } from '#features/billing/contract.ts';
import { isSuspended, type PaidTier } from '#features/billing/entitlements.ts';
import type { BillingInterval } from '#features/billing/plans.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { FormFailure } from '#platform/web/text-field.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { intervalPath } from '../checkout-path.ts';
import { planNames } from '../plan-names.ts';
import { subscriptionQuery } from '../subscription/subscription-query.ts';
import { isLive } from '../subscription/subscription-state.ts';
import { CodeField } from './code-field.tsx';
import { Confirmation } from './confirmation.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanList } from './plan-list.tsx';
import { StudentDiscount } from './student-discount.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

type Step = { name: 'preparing' | 'plans' } | { name: 'payment'; checkout: Checkout } | { name: 'paid' };

type MemberCheckoutProps = {
  plans: Plans;
  interval: BillingInterval;
  /** The plan whose checkout starts at once. */
  wanted: PaidTier | undefined;
};

export function MemberCheckout(props: MemberCheckoutProps) {
  const query = useQuery(subscriptionQuery);
  const { data: status } = query;
  // The student's code is sent with a checkout that starts at once; if the request fails, there is no code.
  const student = useQuery(apiQuery(getStudentRequest, {}));
  if (status && !student.isPending) {
    return <CheckoutSteps {...props} status={status} studentCode={student.data?.request?.code ?? ''} />;
  }
  if (!hasFailed(query)) return <Skeleton className="h-64 w-full" />;
  return (
    <p role="alert" className="text-danger">
      Failed to fetch subscription status <RetryButton query={query} className="ml-2" />
    </p>
  );
}

function CheckoutSteps({
  plans,
  interval,
  wanted,
  status,
  studentCode,
}: MemberCheckoutProps & { status: SubscriptionStatus; studentCode: string }) {
  const [typedCode, setTypedCode] = useState<string>();
  const code = typedCode ?? studentCode;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const live = isLive(status) && !isSuspended(status.subscription?.status ?? '');
  const atOnce = live
    ? undefined
    : plans.prices.find((price) => price.tier === wanted && price.interval === interval);
  const [step, setStep] = useState<Step>({ name: atOnce ? 'preparing' : 'plans' });
  const checkout = useCheckout({
    onBegun: (begun) => setStep({ name: 'payment', checkout: begun }),
    onFailed: () => setStep({ name: 'plans' }),
  });
  const beginAtOnce = useEffectEvent(() => {
    if (atOnce) checkout.begin(atOnce, code);
  });
  useEffect(() => beginAtOnce(), []);

  if (step.name === 'paid') return <Confirmation />;
  if (step.name === 'payment') {
    return (
      <PaymentStep
        plans={plans}
        checkout={step.checkout}
        onPaid={() => setStep({ name: 'paid' })}
        onStale={() => {
          setStep({ name: 'plans' });
          void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
        }}
        onBack={() => {
          setStep({ name: 'plans' });
          // Without the plan in the URL; otherwise a reload would start its payment again.
          void navigate(intervalPath('/subscribe', interval), { replace: true, preventScrollReset: true });
        }}
      />
    );
  }
  if (live) return <AlreadySubscribed status={status} />;
  if (step.name === 'preparing') return <Preparing />;
  return (
    <>
      <FormFailure className="mb-5">
        {checkout.problem && !checkout.problem.ofCode && checkout.problem.text}
      </FormFailure>
      <PlanList
        plans={plans}
        interval={interval}
        pending={checkout.pending}
        onChoose={(price) => checkout.begin(price, code)}
      />
      <div className="mt-12 grid gap-x-16 gap-y-10 border-t border-hairline pt-10 lg:grid-cols-2">
        <CodeField
          code={code}
          problem={checkout.problem?.ofCode ? checkout.problem.text : undefined}
          onChange={(next) => {
            setTypedCode(next);
            checkout.clearProblem();
          }}
        />
        <StudentDiscount />
      </div>
      <noscript>
        <p className="mt-6">Paying needs JavaScript.</p>
      </noscript>
    </>
  );
}

function Preparing() {
  return (
    <>
      <p role="status" className="text-[1.1rem] text-ink-2">
        Preparing your payment…
      </p>
      <noscript>
        <p className="mt-6">Paying needs JavaScript.</p>
      </noscript>
    </>
  );
}

function AlreadySubscribed({ status: { tier, subscription } }: { status: SubscriptionStatus }) {
  if (!subscription) return null;
  const plan = planNames[subscription.tier];
  // The grace period after a failed payment is over.
  const hasLapsed = tier === 'free';
  return (
    <section aria-labelledby="subscribed-title">
      <h2 id="subscribed-title" className="title-2">
        {hasLapsed ? `Your payment for ${plan} is open` : `You have ${plan}`}
      </h2>
      <p className="measure mt-3 text-[1.05rem] text-ink-2">
        {hasLapsed
          ? 'Your last payment failed, so that you are back on the free plan. On your account page you can see your invoices and cancel; the plan comes back once it is paid for.'
          : 'There is nothing more to buy. On your account page you can change your plan or your card, see your invoices and cancel.'}
      </p>
      <p className="mt-6">
        <PageLink to="/account#subscription" className={buttonClass('solid')}>
          Manage Your Plan
        </PageLink>
      </p>
    </section>
  );
}
