import { useRevalidator } from 'react-router';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteStudyPlan } from '../contract.ts';

/** Deletes the member's plan after a confirmation. */
export function DeletePlan({ look }: { look: 'quiet' | 'outline' }) {
  const { revalidate } = useRevalidator();
  const { mutate, pending } = useApiMutation(deleteStudyPlan, {
    async onSuccess() {
      await revalidate();
      showToast({ title: 'Plan deleted', description: 'What you have done stays.' });
    },
    failure: { title: 'Not deleted', description: 'The plan could not be deleted. Please try again later.' },
  });
  const { ask, dialog } = useConfirmation({
    question: 'Delete this plan?',
    text: 'What you have done stays.',
    action: 'Delete',
    pending,
    onConfirm: () => void mutate({}),
  });
  return (
    <>
      <Button ref={passFocusOn} look={look} aria-haspopup="dialog" aria-disabled={pending} onClick={ask}>
        {pending ? 'Deleting…' : 'Delete the Plan'}
      </Button>
      {dialog}
    </>
  );
}
