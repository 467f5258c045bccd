import { useNavigate } from 'react-router';
import { confirmTestPayment } from '#features/billing/contract.ts';
import {
  findTestCard,
  isFutureExpiry,
  isSecurityCode,
  onlyTestCards,
  type TestCardName,
  testCards,
} from '#features/billing/test-cards.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { type FieldState, useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** Values that the buttons beside the test cards fill in. */
const sample = { expiry: '12/34', cvc: '123' };

/**
 * The card form of the local test mode. It accepts only the numbers of test cards, and sends the card's name instead of
 * the typed number.
 */
export function TestCardForm({
  clientSecret,
  button,
  onPaid,
  onStale,
}: {
  clientSecret: string;
  button: string;
  onPaid: () => void;
  /** Called if nothing is left to pay here: it was paid, or given up, in another tab. */
  onStale: () => void;
}) {
  const navigate = useNavigate();
  const { formProps, field, pending, failed } = useForm({
    id: 'card',
    fields: ['number', 'expiry', 'cvc'] as const,
    check: ({ number, expiry, cvc }) => ({
      ...(!findTestCard(number) && { number: onlyTestCards }),
      ...(!isFutureExpiry(expiry, new Date()) && { expiry: 'A month to come, as in 12/34.' }),
      ...(!isSecurityCode(cvc) && { cvc: 'Three or four digits.' }),
    }),
    send: ({ number }) => {
      const card = findTestCard(number) as TestCardName;
      return api.call(confirmTestPayment, { body: { clientSecret, card } });
    },
    onSent: ({ status, redirect }) => {
      if (status === 'requires_action' && redirect) void navigate(redirect);
      else onPaid();
    },
    failure: (error) => {
      const declined = error instanceof ApiError && error.status === 402;
      const description = describeError(error, 'Please try again later.');
      showToast({ title: declined ? 'Payment Failed' : 'Error', description, tone: 'destructive' });
      if (error instanceof ApiError && error.status === 409) onStale();
      return description;
    },
  });
  const { ref: form } = formProps;

  function fill(number: string) {
    for (const [name, value] of Object.entries({ number, ...sample })) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input) input.value = value;
    }
    for (const name of ['number', 'expiry', 'cvc'] as const) field(name).onChange();
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  return (
    <form {...formProps} aria-label="Card" autoComplete="off">
      <CardField state={field('number')} label="Card number" placeholder={testCards[0]?.number ?? ''} />
      <div className="mt-5 grid grid-cols-2 gap-5">
        <CardField state={field('expiry')} label="Expiry" placeholder="MM/YY" />
        <CardField state={field('cvc')} label="CVC" placeholder={sample.cvc} />
      </div>
      <FormFailure className="mt-4">{failed}</FormFailure>
      <Button type="submit" aria-disabled={pending} className="mt-6 min-h-12 w-full">
        {pending ? 'One moment…' : button}
      </Button>
      <TestCardList onUse={fill} />
    </form>
  );
}

function CardField(props: { state: FieldState; label: string; placeholder: string }) {
  // The browser must neither suggest a real card nor store what is typed here.
  return <TextField {...props} inputMode="numeric" autoComplete="off" required />;
}

/** The list of test cards, because nobody knows their numbers by heart. */
function TestCardList({ onUse }: { onUse: (number: string) => void }) {
  return (
    <details className="mt-6 border-y border-hairline">
      <summary className="label flex min-h-12 items-center text-ink-2">Test cards</summary>
      <ul className="pb-3">
        {testCards.map(({ name, number, effect }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-2"
          >
            <span>
              <span className="font-sans tabular-nums">{number}</span>
              <span className="label block text-ink-2">{effect}</span>
            </span>
            <button type="button" className="label link min-h-11" onClick={() => onUse(number)}>
              Use<span className="sr-only"> {number}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
