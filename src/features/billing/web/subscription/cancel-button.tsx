import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelSubscription, type SubscriptionStatus } from '#features/billing/contract.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { planNames } from '../plan-names.ts';
import { refreshSubscription } from './subscription-query.ts';

const failed = 'Failed to cancel subscription';

/** Cancels at the end of the period, with a second click in a dialog that says what that means. */
export function CancelButton({
  subscription: { tier, current_period_end: day },
}: {
  subscription: NonNullable<SubscriptionStatus['subscription']>;
}) {
  const queries = useQueryClient();
  const started = useStarted();
  const [open, setOpen] = useState(false);
  // The toast lies below the dialog, where assistive technology does not reach.
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
          You keep {planNames[tier]} until {formatDay(day)}. Nothing more is charged, and you can take it back
          until then. What you have saved stays.
        </p>
        <p role="alert" className="mt-4 text-danger empty:hidden">
          {problem}
        </p>
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
