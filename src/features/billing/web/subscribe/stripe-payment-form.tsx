/** The provider's own card form, loaded from its servers, so that no card number reaches this site. */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { FormFailure } from '#platform/web/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';

type PaymentFormProps = {
  clientSecret: string;
  button: string;
  onPaid: () => void;
  /** Called if nothing is left to pay here: it was paid, or given up, in another tab. */
  onStale: () => void;
};

const notLoaded = 'Failed to initialize payment';

export function StripePaymentForm({
  publishableKey,
  ...form
}: PaymentFormProps & { publishableKey: string }) {
  const [stripe, setStripe] = useState<Stripe | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    let left = false;
    loadStripe(publishableKey)
      .then((loaded) => loaded ?? ('failed' as const))
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (!left) setStripe(loaded);
      });
    return () => {
      left = true;
    };
  }, [publishableKey, attempt]);

  if (stripe === undefined) return <Skeleton className="h-48 w-full" />;
  if (stripe === 'failed') {
    return (
      <p role="alert" className="text-danger">
        {notLoaded}{' '}
        <button
          ref={passFocusOn}
          type="button"
          className="link"
          onClick={() => {
            setStripe(undefined);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </button>
      </p>
    );
  }
  const { clientSecret } = form;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: readAppearance() }}>
      <PaymentForm {...form} />
    </Elements>
  );
}

/** The page's appearance, which the provider's frame cannot read. */
function readAppearance(): Appearance {
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorBackground: backgroundColor,
      colorText: color,
      colorPrimary: color,
      borderRadius: '6px',
      fontFamily: 'system-ui, sans-serif',
    },
  };
}

function PaymentForm({ clientSecret, button, onPaid, onStale }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  // `pending` is from the last render; a second submit may come before the next render.
  const busy = useRef(false);

  function fail(title: string, description: string) {
    setProblem(description);
    showToast({ title, description, tone: 'destructive' });
  }

  async function confirm() {
    if (!stripe || !elements) return;
    const options = {
      elements,
      confirmParams: { return_url: `${window.location.origin}/account` },
      // Most cards need no other page; if one does, it redirects back to the account page.
      redirect: 'if_required' as const,
    };
    const { error } = clientSecret.startsWith('seti_')
      ? await stripe.confirmSetup(options)
      : await stripe.confirmPayment(options);
    if (!error) return onPaid();
    // The form itself shows what is missing in a field.
    if (error.type === 'validation_error') return;
    fail('Payment Failed', error.message ?? 'Please try again.');
    if (/_intent_unexpected_state$/.test(error.code ?? '')) onStale();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem('');
    try {
      await confirm();
    } catch {
      fail('Error', 'An error occurred. Please try again.');
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} method="post" aria-label="Card">
      <PaymentElement onLoadError={() => fail('Error', notLoaded)} />
      <FormFailure className="mt-4">{problem}</FormFailure>
      <Button type="submit" aria-disabled={pending} className="mt-6 min-h-12 w-full">
        {pending ? 'One moment…' : button}
      </Button>
    </form>
  );
}
