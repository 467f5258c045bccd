import type { Plans } from '../contract.ts';

/** Stands wherever something can be paid, as long as no real money moves. It cannot be dismissed. */
export function TestModeBanner({ mode }: { mode: Plans['mode'] }) {
  if (mode !== 'test') return null;
  return (
    <p className="mb-6 border-y border-accent bg-ground px-4 py-3 font-sans text-[0.95rem] font-medium">
      Test mode: no real money moves. Do not enter a real card.
    </p>
  );
}

/** Stands in place of the buttons where nothing can be paid. */
export function NotConfigured() {
  return <p className="font-sans text-[0.95rem] text-ink-2">Payments are not configured</p>;
}
