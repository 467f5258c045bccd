import { useEffect, useState } from 'react';

/** How long an answer stands where it is announced, in milliseconds: whoever reads the page later finds it once. */
const passingMs = 5000;

/** A text for a live region. */
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
