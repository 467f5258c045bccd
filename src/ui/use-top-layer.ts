import { useEffect, useState } from 'react';

/** The open dialog, the last one if there are several; null if there is none or `isAsked` is false. */
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
