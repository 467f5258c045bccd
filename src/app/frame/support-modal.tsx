import { useLayoutEffect } from 'react';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { supportEvent } from './support-button.tsx';

/** How students and teachers can help. Opened by the header's button or by the window event; loaded then. */
export function SupportModal() {
  const { show, dialog } = useLazyDialog(async () => (await import('./support-dialog.tsx')).SupportDialog);
  // In the commit itself: an early click is repeated right after it, when an effect would not have run yet.
  useLayoutEffect(() => {
    const listen = () => void show();
    window.addEventListener(supportEvent, listen);
    return () => window.removeEventListener(supportEvent, listen);
  });
  return dialog;
}
