import { useState } from 'react';

/** Which of a page's dialogs is open, and which have been opened before and stay mounted. */
export function useLazyDialogs<Name extends string>() {
  const [mounted, setMounted] = useState<ReadonlySet<Name>>(new Set());
  const [open, setOpen] = useState<Name>();
  return {
    mounted,
    open,
    show(dialog: Name): void {
      setMounted((before) => new Set(before).add(dialog));
      setOpen(dialog);
    },
    close: () => setOpen(undefined),
  };
}
