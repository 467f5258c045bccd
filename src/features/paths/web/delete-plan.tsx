import { useRevalidator } from 'react-router';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
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
  return (
    <Button
      ref={passFocusOn}
      look={look}
      aria-disabled={pending}
      onClick={() => {
        if (window.confirm('Delete this plan? What you have done stays.')) void mutate({});
      }}
    >
      {pending ? 'Deleting…' : 'Delete the Plan'}
    </Button>
  );
}
