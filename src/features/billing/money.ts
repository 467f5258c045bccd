/** Amounts as readers see them. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$4.99', of cents; '-$4.99' of a negative amount. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** A twelfth of an annual price, with 2 decimals: '$4.17' of 4999 cents. */
export const formatMonthlyShare = (annualCents: number): string => formatCents(annualCents / 12);
