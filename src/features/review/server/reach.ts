/** Who asks, and which decks their plan reaches. */
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import type { DeckInReview } from './deck-queries.ts';
import type { Reach } from './queue-queries.ts';

/** Whose review, and the moment it is asked for. */
export type Asking = { userId: number; tier: Tier; now: Date };

/** Whether a member's queue leaves a deck out: the library has retired it, or their tier does not reach it. */
export function isLocked(
  deck: { own: boolean; minimumTier: Tier; retiredAt?: Date | null },
  tier: Tier,
): boolean {
  return Boolean(deck.retiredAt) || !(deck.own || reachesTier(tier, deck.minimumTier));
}

/** Which of the member's cards count, of the decks that they have in review. */
export function reachOf({ userId, tier }: Asking, decks: readonly DeckInReview[]): Reach {
  return { userId, locked: decks.filter((deck) => isLocked(deck, tier)).map(({ deckId }) => deckId) };
}
