import { openPortal } from '#features/billing/contract.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';

/** Opens the payment provider's page for changing the card. */
export function PortalButton({ look }: { look: 'solid' | 'outline' }) {
  const started = useStarted();
  const { mutate, pending } = useApiMutation(openPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: (error) => ({ title: 'Error', description: describeError(error, 'Please try again later.') }),
  });
  return (
    <Button look={look} disabled={!started} aria-disabled={pending} onClick={() => void mutate({})}>
      {pending ? 'Opening…' : 'Change Card'}
    </Button>
  );
}
