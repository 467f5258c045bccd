import { useQueryClient } from '@tanstack/react-query';
import { resumeSubscription } from '#features/billing/contract.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { refreshSubscription } from './subscription-query.ts';

/** Undoes a cancellation. */
export function ResumeButton() {
  const queries = useQueryClient();
  const started = useStarted();
  const { mutate, pending } = useApiMutation(resumeSubscription, {
    onSuccess: async ({ message }) => {
      showToast({ title: 'Subscription Resumed', description: message });
      await refreshSubscription(queries);
    },
    failure: (error) => ({
      title: 'Failed to resume subscription',
      description: describeError(error, 'Please try again later.'),
    }),
  });
  return (
    <Button disabled={!started} aria-disabled={pending} onClick={() => void mutate({})}>
      {pending ? 'Resuming…' : 'Resume Subscription'}
    </Button>
  );
}
