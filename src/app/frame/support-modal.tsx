import { useLayoutEffect } from 'react';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { supportEvent } from './support-button.tsx';

/**
 * Explains how students and teachers can help. Opened by the header's button or by the window event; its code is
 * loaded then.
 */
export function SupportModal() {
  const { show, dialog } = useLazyDialog(async () => (await import('./support-dialog.tsx')).SupportDialog);
  // A layout effect, because an early click is repeated right after hydration, before a normal effect has run.
  useLayoutEffect(() => {
    const listen = () => void show();
    window.addEventListener(supportEvent, listen);
    return () => window.removeEventListener(supportEvent, listen);
  });
  return dialog;
}
