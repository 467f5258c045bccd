import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelSubscription, type SubscriptionStatus } from '#features/billing/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { planNames } from '../plan-names.ts';
import { refreshSubscription } from './subscription-query.ts';
import { isPaidFor } from './subscription-state.ts';

const failed = 'Failed to cancel subscription';

/** Cancels at the end of the paid period, after confirmation in a dialog that explains the consequences. */
export function CancelButton({
  subscription,
}: {
  subscription: NonNullable<SubscriptionStatus['subscription']>;
}) {
  const plan = planNames[subscription.tier];
  const queries = useQueryClient();
  const started = useStarted();
  const [open, setOpen] = useState(false);
  // Stays after the toast, which announces it, has gone.
  const [problem, setProblem] = useState('');
  const { mutate, pending } = useApiMutation(cancelSubscription, {
    onSuccess: async ({ message }) => {
      showToast({ title: 'Subscription Cancelled', description: message });
      await refreshSubscription(queries);
      setOpen(false);
    },
    failure: (error) => ({ title: failed, description: describeError(error, 'Please try again later.') }),
    onError: (error) => setProblem(`${failed}: ${describeError(error, 'Please try again later.')}`),
  });
  const close = () => {
    setOpen(false);
    setProblem('');
  };
  return (
    <>
      <Button look="danger" disabled={!started} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel Subscription
      </Button>
      <Modal open={open} onClose={close} title="Cancel your subscription?">
        <p className="mt-3 text-[1.05rem] text-ink-2">
          {isPaidFor(subscription)
            ? `You keep ${plan} until ${formatDay(subscription.current_period_end)}. Nothing more is charged, and you can take it back until then.`
            : `${plan} ends now, since its payment is open. Nothing more is charged.`}{' '}
          What you have saved stays.
        </p>
        <p className="mt-4 text-danger empty:hidden">{problem}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button look="danger" aria-disabled={pending} onClick={() => void mutate({})}>
            {pending ? 'Cancelling…' : 'Cancel Subscription'}
          </Button>
          <Button look="outline" onClick={close}>
            Keep My Plan
          </Button>
        </p>
      </Modal>
    </>
  );
}
