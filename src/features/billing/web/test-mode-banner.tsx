import type { Plans } from '../contract.ts';

/** Shown wherever something can be paid while no real money moves. It cannot be dismissed. */
export function TestModeBanner({ mode }: { mode: Plans['mode'] }) {
  if (mode !== 'test') return null;
  return (
    <p className="mb-6 border-y border-accent bg-ground px-4 py-3 font-sans text-[0.95rem] font-medium">
      Test mode: no real money moves. Do not enter a real card.
    </p>
  );
}

/** Shown instead of the buttons if payments are not configured. */
export function NotConfigured() {
  return <p className="font-sans text-[0.95rem] text-ink-2">Payments are not configured</p>;
}
