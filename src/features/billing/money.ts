/** Formats amounts of money for readers. */
import { formatNumber } from '#platform/text/format-number.ts';

/** '$4.99' from cents; '-$4.99' for a negative amount. */
export function formatCents(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(whole / 100))}.${rest}`;
}

/** A twelfth of an annual price, with 2 decimals: '$4.17' for 4999 cents. */
export const formatMonthlyShare = (annualCents: number): string => formatCents(annualCents / 12);
