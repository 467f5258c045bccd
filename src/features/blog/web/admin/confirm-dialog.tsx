import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  open,
  question,
  text,
  action,
  pending,
  onConfirm,
  onClose,
}: {
  open: boolean;
  question: string;
  text: string;
  /** Label of the button that starts the action. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title={question}>
      <p className="mt-3 text-[1.05rem] text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" aria-disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </Modal>
  );
}
