import { useLayoutEffect } from 'react';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { supportEvent } from './support-button.tsx';

/** How students and teachers can help. Opened by the header's button or by the window event; loaded then. */
export function SupportModal() {
  const { show, dialog } = useLazyDialog(async () => (await import('./support-dialog.tsx')).SupportDialog);
  // Listens before anything on the page can be clicked: a click repeated right after hydration was lost otherwise.
  useLayoutEffect(() => {
    const listen = () => void show();
    window.addEventListener(supportEvent, listen);
    return () => window.removeEventListener(supportEvent, listen);
  });
  return dialog;
}
