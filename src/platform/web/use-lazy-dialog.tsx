import { type ComponentType, useState } from 'react';
import { showToast } from '#ui/toast.ts';

type Dialog<Props> = ComponentType<Props & { open: boolean; onClose: () => void }>;

/**
 * A dialog whose code loads when it is first opened. If loading fails, a toast says so and the reader can try again.
 * `props`: the dialog's other props.
 */
export function useLazyDialog<Props extends object = object>(
  load: () => Promise<Dialog<Props>>,
  props?: Props,
) {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog<Props> }>();
  const [open, setOpen] = useState(false);
  const hide = () => setOpen(false);
  return {
    async show() {
      try {
        setLoaded({ Dialog: await load() });
        setOpen(true);
      } catch {
        showToast({ title: 'This could not be loaded. Please try again.', tone: 'destructive' });
      }
    },
    hide,
    dialog: loaded && <loaded.Dialog {...(props as Props)} open={open} onClose={hide} />,
  };
}
