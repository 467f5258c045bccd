import { useEffect, useState } from 'react';
import { showToast } from '#ui/toast.ts';
import { supportEvent } from './support-button.tsx';

type Dialog = typeof import('./support-dialog.tsx').SupportDialog;

/** How students and teachers can help. Opened by the header's button or by the window event; loaded then. */
export function SupportModal() {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<{ Dialog: Dialog }>();
  useEffect(() => {
    const show = async () => {
      try {
        const { SupportDialog } = await import('./support-dialog.tsx');
        setDialog({ Dialog: SupportDialog });
        setOpen(true);
      } catch {
        showToast({ title: 'This could not be loaded. Please try again.', tone: 'destructive' });
      }
    };
    window.addEventListener(supportEvent, show);
    return () => window.removeEventListener(supportEvent, show);
  }, []);
  return dialog && <dialog.Dialog open={open} onClose={() => setOpen(false)} />;
}
