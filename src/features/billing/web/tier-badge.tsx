import type { Tier } from '#features/accounts/contract.ts';
import { planNames } from './plan-names.ts';

/** Badge with the lowest plan that includes a quiz, a deck or a guide. */
export function TierBadge({ tier }: { tier: Tier }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-px font-sans text-[0.75rem] font-medium ${
        tier === 'free' ? 'border-hairline text-ink-2' : 'border-transparent bg-accent text-paper'
      }`}
    >
      {planNames[tier]}
    </span>
  );
}
