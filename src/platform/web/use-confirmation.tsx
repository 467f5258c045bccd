import type { ComponentProps } from 'react';
import type { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLazyDialog } from './use-lazy-dialog.tsx';

type Confirmation = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose'>;

/**
 * Asks for confirmation before an action, in a dialog whose code loads with the first question. `ask` does nothing while
 * the action is `pending`. The dialog closes as soon as the reader confirms, which returns the focus to the button that
 * asked. If the action then removes this button, its part of the page must move the focus on.
 */
export function useConfirmation({ onConfirm, ...question }: Confirmation) {
  const { show, hide, dialog } = useLazyDialog<Confirmation>(
    async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog,
    {
      ...question,
      onConfirm() {
        hide();
        onConfirm();
      },
    },
  );
  return {
    ask() {
      if (!question.pending) void show();
    },
    dialog,
  };
}
