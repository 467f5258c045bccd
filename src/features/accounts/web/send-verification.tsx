import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { showToast } from '#ui/toast.ts';
import { requestVerification } from '../contract.ts';

/** A button that mails the address verification link again. */
export function SendVerification({ className }: { className: string }) {
  const started = useStarted();
  const { mutate, pending } = useApiMutation(requestVerification, {
    onSuccess: ({ message }) => showToast({ title: 'Link sent', description: message }),
    failure: (error) => ({
      title: 'Link not sent',
      description: describeError(error, 'Please try again later.'),
    }),
  });
  return (
    <button
      type="button"
      onClick={() => mutate({})}
      disabled={!started}
      aria-disabled={pending}
      className={className}
    >
      {pending ? 'Sending...' : 'Send the link again'}
    </button>
  );
}
