/** Decides which decks a member may review with their plan. */
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import type { DeckInReview } from './deck-queries.ts';
import type { AccessScope } from './queue-queries.ts';

/** The member who sends the request, and the current time. */
export type ReviewRequest = { userId: number; tier: Tier; now: Date };

/** Whether a member's queue skips a deck: the library has retired it, or the member's tier does not include it. */
export function isLocked(
  deck: { own: boolean; minimumTier: Tier; retiredAt?: Date | null },
  tier: Tier,
): boolean {
  return Boolean(deck.retiredAt) || !(deck.own || reachesTier(tier, deck.minimumTier));
}

/** The cards a member may review now, given the decks they have in review. */
export function accessScopeOf({ userId, tier }: ReviewRequest, decks: readonly DeckInReview[]): AccessScope {
  const locked = decks.filter((deck) => isLocked(deck, tier));
  return { userId, lockedDeckIds: locked.map(({ deckId }) => deckId) };
}
