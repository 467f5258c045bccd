/** Cards of the local test mode. Their numbers are the payment provider's test numbers; none is ever sent anywhere. */

/** Names that the browser sends instead of a card number. */
export const testCardNames = ['success', 'declined', 'insufficient-funds', 'authentication'] as const;
export type TestCardName = (typeof testCardNames)[number];

type TestCard = { name: TestCardName; number: string; effect: string };

export const testCards: readonly TestCard[] = [
  { name: 'success', number: '4242 4242 4242 4242', effect: 'The payment succeeds.' },
  { name: 'declined', number: '4000 0000 0000 0002', effect: 'The card is declined.' },
  { name: 'insufficient-funds', number: '4000 0000 0000 9995', effect: 'The card has insufficient funds.' },
  { name: 'authentication', number: '4000 0025 0000 3155', effect: 'The bank asks for confirmation.' },
];

/** Message for every other number. */
export const onlyTestCards = 'Only test cards work here';

/** The test card of a number as it was typed; undefined for any other. */
export function findTestCard(typed: string): TestCardName | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return testCards.find(({ number }) => number.replaceAll(' ', '') === digits)?.name;
}

/** Whether an expiry, typed as 'MM/YY' or 'MM/YYYY', is a month that has not ended. */
export function isFutureExpiry(typed: string, now: Date): boolean {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d{2})$/.exec(typed.trim()) ?? [];
  if (!month || !year) return false;
  // The first day of the next month: Date counts months from 0.
  return Date.UTC(2000 + (Number(year) % 100), Number(month), 1) > now.getTime();
}

export const isSecurityCode = (typed: string): boolean => /^\d{3,4}$/.test(typed.trim());
