import { type ComponentType, useState } from 'react';
import { showToast } from '#ui/toast.ts';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

/**
 * A dialog whose code loads when it is first opened. If loading fails, a toast says so and the reader can try again.
 */
export function useLazyDialog(load: () => Promise<Dialog>) {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  const [open, setOpen] = useState(false);
  return {
    async show() {
      try {
        setLoaded({ Dialog: await load() });
        setOpen(true);
      } catch {
        showToast({ title: 'This could not be loaded. Please try again.', tone: 'destructive' });
      }
    },
    dialog: loaded && <loaded.Dialog open={open} onClose={() => setOpen(false)} />,
  };
}
