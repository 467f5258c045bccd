/** Stripe's test cards that the stand-in supports, and the outcome of a payment with each. */

export const testCards = {
  success: { number: '4242424242424242', token: 'pm_card_visa' },
  declined: { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined' },
  'insufficient-funds': {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  /** Requires authentication once; later payments without the cardholder succeed. */
  authentication: { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup' },
  /** Requires authentication at every payment. */
  'always-authentication': { number: '4000002760003184', token: 'pm_card_authenticationRequired' },
  /** Can be saved, but every payment is declined. */
  'fails-later': { number: '4000000000000341', token: 'pm_card_chargeCustomerFail' },
} as const;
export type TestCard = keyof typeof testCards;

export type Decline = { code: string; decline_code?: string; message: string };
export type CardOutcome = 'succeeded' | 'requires_action' | Decline;

const generic: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

/** `authenticated`: the cardholder has passed the authentication, for this payment or (`saved`) for all later ones. */
export function outcomeOf(
  card: TestCard,
  purpose: 'payment_intent' | 'setup_intent',
  authenticated: { now: boolean; saved: boolean },
): CardOutcome {
  if (card === 'declined') return generic;
  if (card === 'insufficient-funds') return insufficientFunds;
  if (card === 'fails-later') return purpose === 'setup_intent' ? 'succeeded' : generic;
  if (card === 'authentication')
    return authenticated.now || authenticated.saved ? 'succeeded' : 'requires_action';
  if (card === 'always-authentication') return authenticated.now ? 'succeeded' : 'requires_action';
  return 'succeeded';
}

/** The card for one of Stripe's test payment method names, such as 'pm_card_visa'. */
export function cardOfToken(token: string): TestCard | undefined {
  return (Object.keys(testCards) as TestCard[]).find((card) => testCards[card].token === token);
}
