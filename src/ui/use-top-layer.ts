import { useEffect, useState } from 'react';

/** The modal dialog that is open, the last one where there are several; null where there is none or nobody asks. */
export function useTopLayer(isAsked: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const look = () =>
      setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isAsked]);
  return isAsked ? dialog : null;
}
