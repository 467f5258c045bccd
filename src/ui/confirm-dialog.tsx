import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { onSingleClick } from './on-single-click.ts';

/**
 * Asks for confirmation before an action. `look`: of the button that starts it; 'danger' where something is lost.
 */
export function ConfirmDialog({
  open,
  question,
  text,
  action,
  close = 'Cancel',
  look = 'danger',
  pending,
  onConfirm,
  onClose,
}: {
  open: boolean;
  question: string;
  text?: string | undefined;
  /** Label of the button that starts the action. */
  action: string;
  /** Label of the button that closes the dialog. */
  close?: string;
  look?: 'danger' | 'solid';
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title={question}>
      {text && <p className="mt-3 text-[1.05rem] text-ink-2">{text}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        {/* The dialog may open under the pointer: the second click of a double click has not read the question. */}
        <Button look={look} aria-disabled={pending} onClick={onSingleClick(onConfirm)}>
          {action}
        </Button>
        <Button look="outline" onClick={onClose}>
          {close}
        </Button>
      </p>
    </Modal>
  );
}
