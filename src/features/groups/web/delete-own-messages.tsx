import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteOwnMessages } from '../contract.ts';
import { useGroupMutation } from './group-data.ts';

/** Deletes all messages that the member wrote in a group. */
export function DeleteOwnMessages({ group }: { group: { id: number; name: string } }) {
  const started = useStarted();
  const { mutate, pending } = useGroupMutation(deleteOwnMessages, {
    failed: 'Not deleted',
    onSuccess() {
      showToast({ title: 'Your messages are deleted', description: group.name });
    },
  });
  const { ask, dialog } = useConfirmation({
    question: 'Delete all your messages in this group?',
    text: 'Their texts cannot be brought back.',
    action: 'Delete',
    pending,
    onConfirm: () => void mutate({ params: { id: group.id } }),
  });
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" disabled={!started} aria-disabled={pending} onClick={ask}>
        Delete My Messages<span className="sr-only"> in {group.name}</span>
      </Button>
      {dialog}
    </>
  );
}
