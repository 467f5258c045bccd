import { useEffect, useState } from 'react';
import { drawToasts, type Toast } from './toast.ts';

/** In milliseconds: long enough to read the message and reach its button. */
const shownFor = 15_000;

/** Shows the waiting message only. Used if the code of the toaster cannot be loaded. */
export function PlainToast() {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    // Takes the waiting message and unsubscribes at once, so that the next message requests the toaster again.
    drawToasts(setToast)();
    const timer = setTimeout(() => setToast(null), shownFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      role="status"
      className="fixed right-0 bottom-0 z-50 max-w-[26rem] bg-paper font-sans text-[0.9375rem]"
    >
      {toast && (
        <span className="block border border-hairline px-5 py-3.5">
          <strong>{toast.title}</strong> {toast.description}
          {toast.action && (
            <button type="button" className="link ml-4" onClick={toast.action.onSelect}>
              {toast.action.label}
            </button>
          )}
        </span>
      )}
    </p>
  );
}
