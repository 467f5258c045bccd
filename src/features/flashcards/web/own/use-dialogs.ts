import { useState } from 'react';

/** Which of a page's dialogs is open, and which have been asked for: their code comes then, and stays. */
export function useDialogs<Name extends string>() {
  const [asked, setAsked] = useState<ReadonlySet<Name>>(new Set());
  const [open, setOpen] = useState<Name>();
  return {
    asked,
    open,
    ask(dialog: Name): void {
      setAsked((before) => new Set(before).add(dialog));
      setOpen(dialog);
    },
    close: () => setOpen(undefined),
  };
}
