import { type ReactNode, useEffect, useRef } from 'react';
import type { Plans } from '#features/billing/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { describePrice } from '../describe-price.ts';
import { planNames } from '../plan-names.ts';
import { TestCardForm } from './test-card-form.tsx';
import type { Checkout } from './use-checkout.ts';

// The payment provider's code is loaded only here.
const StripePaymentForm = lazyPart(
  async () => (await import('./stripe-payment-form.tsx')).StripePaymentForm,
  () => (
    <p role="alert" className="text-danger">
      Failed to initialize payment
    </p>
  ),
);

/** The payment of a chosen plan, with the form of the provider or of the local test mode. */
export function PaymentStep({
  plans,
  checkout,
  onPaid,
  onStale,
  onBack,
}: {
  plans: Plans;
  checkout: Checkout;
  onPaid: () => void;
  onStale: () => void;
  onBack: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { clientSecret } = checkout;
  const { tier } = checkout.price;
  useEffect(() => trackEvent({ name: 'checkout_started', tier }), [tier]);
  const button = isSetup(clientSecret) ? 'Save Card and Start' : 'Pay and Subscribe';
  const form = { clientSecret, button, onPaid, onStale };
  return (
    <section aria-labelledby="payment-title" className="max-w-[34rem]">
      <h2 ref={title} id="payment-title" tabIndex={-1} className="title-2 outline-none">
        Payment
      </h2>
      <div className="mt-5 mb-7">
        <Facts facts={describeCheckout(checkout)} />
      </div>
      {plans.publishableKey === null ? (
        <TestCardForm {...form} />
      ) : (
        <StripePaymentForm publishableKey={plans.publishableKey} {...form} />
      )}
      <BackButton onClick={onBack}>Choose Another Plan</BackButton>
    </section>
  );
}

function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <p className="mt-4">
      <Button look="quiet" onClick={onClick} className="-ml-4.5">
        {children}
      </Button>
    </p>
  );
}

/** Whether a card is only saved, because nothing is due today. */
const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

/** The purchase, and the dates and amounts of its charges. */
function describeCheckout({ price, clientSecret, trialEnd, code }: Checkout): [string, string][] {
  const less = code ? ', less the discount of your code' : '';
  const facts: [string, string][] = [
    ['Plan', planNames[price.tier]],
    ['Price', `${describePrice(price)}${less}, until you cancel`],
  ];
  if (code) facts.push(['Code', code]);
  if (!isSetup(clientSecret)) return [...facts, ['Today', `The first ${price.interval} is charged.`]];
  facts.push(['Today', 'Nothing is charged.']);
  if (trialEnd === null) return facts;
  return [...facts, ['First charge', `On ${formatDay(trialEnd)}, when the free trial ends.`]];
}
