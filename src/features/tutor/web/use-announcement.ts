import { useEffect, useState } from 'react';

/**
 * How long an announced answer stays in the live region, in milliseconds. It is then removed, so that a screen reader
 * that reads the page later does not find the answer twice.
 */
const passingMs = 5000;

/** The text of a live region. */
export function useAnnouncement() {
  const [{ text, isPassing }, set] = useState({ text: '', isPassing: false });
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => set({ text: '', isPassing: false }), passingMs);
    return () => clearTimeout(timer);
  }, [isPassing]);
  return {
    announcement: text,
    announce: (next: string, { isPassing: passing = false } = {}) => set({ text: next, isPassing: passing }),
  };
}
