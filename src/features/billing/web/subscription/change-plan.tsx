import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changePlan, type PlanChange, type Plans, previewPlanChange } from '#features/billing/contract.ts';
import { formatCents } from '#features/billing/money.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { showToast } from '#ui/toast.ts';
import { describePrice } from '../describe-price.ts';
import { planNames } from '../plan-names.ts';
import { refreshSubscription } from './subscription-query.ts';

type Price = Plans['prices'][number];

const failure = (error: Error) => ({
  // The card was charged, and declined.
  title: error instanceof ApiError && error.status === 402 ? 'Payment Failed' : 'Plan not changed',
  description: describeError(error, 'Please try again later.'),
});

/** Lets the member choose another plan, shows the cost of the change, then makes the change as shown. */
export function ChangePlan({ prices, onClose }: { prices: readonly Price[]; onClose: () => void }) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<{ price: Price; change: PlanChange }>();
  // Stays after the toast, which announces it, has gone.
  const [problem, setProblem] = useState('');
  const onError = (error: Error) => {
    const { title, description } = failure(error);
    setProblem(`${title}: ${description}`);
  };
  const preview = useApiMutation(previewPlanChange, {
    onSuccess: (change, { body }) => {
      const price = prices.find(({ priceId }) => priceId === body.priceId);
      if (price) setShown({ price, change });
    },
    failure,
    onError: (error) => {
      onError(error);
      setShown(undefined);
    },
  });
  const confirm = useApiMutation(changePlan, {
    onSuccess: async ({ message }) => {
      showToast({ title: 'Plan changed', description: message });
      await refreshSubscription(queries);
      onClose();
    },
    failure,
    onError: async (error, { body: { priceId } }) => {
      onError(error);
      if (!(error instanceof ApiError && error.status === 409)) return;
      // Something has changed in another tab: shows the present cost, below the reason.
      await refreshSubscription(queries);
      await preview.mutate({ body: { priceId } });
    },
  });
  return (
    <>
      <p className="mt-4 text-danger empty:hidden">{problem}</p>
      {shown ? (
        <ChangeCost
          key={JSON.stringify(shown.change)}
          {...shown}
          pending={confirm.pending || preview.pending}
          onConfirm={() => {
            setProblem('');
            const { priceId } = shown.price;
            const { prorationDate, currentPriceId, dueNow } = shown.change;
            void confirm.mutate({ body: { priceId, prorationDate, currentPriceId, dueNow } });
          }}
          onBack={() => {
            setProblem('');
            setShown(undefined);
          }}
        />
      ) : (
        <ChoosePlan
          prices={prices}
          pending={preview.pending}
          onChoose={(priceId) => {
            setProblem('');
            void preview.mutate({ body: { priceId } });
          }}
        />
      )}
    </>
  );
}

function ChoosePlan({
  prices,
  pending,
  onChoose,
}: {
  prices: readonly Price[];
  pending: boolean;
  onChoose: (priceId: string) => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(String(new FormData(event.currentTarget).get('price') ?? ''));
  }
  return (
    <form onSubmit={submit} method="post" aria-label="Change your plan" className="mt-4">
      <fieldset>
        <legend className="text-ink-2">You see what it costs before anything changes.</legend>
        <div className="mt-3 border-b border-hairline">
          {prices.map((price, index) => (
            <label
              key={price.priceId}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-hairline py-2"
            >
              <input
                type="radio"
                name="price"
                value={price.priceId}
                defaultChecked={index === 0}
                className="size-4.5 shrink-0 accent-accent"
              />
              <span>
                {planNames[price.tier]}, {describePrice(price)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" aria-disabled={pending} className="mt-6">
        {pending ? 'Calculating…' : 'Show What It Costs'}
      </Button>
    </form>
  );
}

function ChangeCost({
  price,
  change: { dueNow, lines, nextCents, nextDate },
  pending,
  onConfirm,
  onBack,
}: {
  price: Price;
  change: PlanChange;
  pending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const title = useRef<HTMLParagraphElement>(null);
  const off = dueNow - lines.reduce((sum, { cents }) => sum + cents, 0);
  const rows = off === 0 ? lines : [...lines, { text: 'Discount and credit', cents: off }];
  // The focused button was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mt-4">
      <p ref={title} tabIndex={-1} className="title-3 outline-none">
        {planNames[price.tier]}, {describePrice(price)}
      </p>
      {lines.length > 0 && (
        <ul className="mt-4 border-b border-hairline">
          {rows.map(({ text, cents }) => (
            <li
              key={text}
              className="flex justify-between gap-6 border-t border-hairline py-2.5 text-[0.95rem]"
            >
              <span className="min-w-0 break-words">{text}</span>
              <span className="tabular-nums">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            dueNow < 0
              ? ['Credit', `${formatCents(-dueNow)}, taken off what comes next`]
              : ['Today', formatCents(dueNow)],
            ['Next', `${formatCents(nextCents)} on ${formatDay(nextDate)}`],
          ]}
        />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button aria-disabled={pending} onClick={onConfirm}>
          {pending ? 'Changing…' : 'Confirm the Change'}
        </Button>
        <Button look="outline" onClick={onBack}>
          Back
        </Button>
      </p>
    </div>
  );
}
