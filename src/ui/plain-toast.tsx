import { useEffect, useState } from 'react';
import { drawToasts, type Toast } from './toast.ts';

/** Long enough to read and to reach its button, in milliseconds. */
const shownFor = 15_000;

/** The message that waits, and no other: stands in where the code of the toaster cannot be had. */
export function PlainToast() {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    // The next message asks for the toaster again.
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
