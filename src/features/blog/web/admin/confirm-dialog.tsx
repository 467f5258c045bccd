import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Asks before something is done. */
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
  /** What the button that does it is called. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId} className="title-2 pr-10 break-words">
        {question}
      </h2>
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
