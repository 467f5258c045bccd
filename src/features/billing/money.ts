/** Amounts as readers see them. */
import { formatNumber } from '#platform/text/format-number.ts';

/** '$4.99', of cents; '-$4.99' of a negative amount. */
export function formatCents(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(whole / 100))}.${rest}`;
}

/** A twelfth of an annual price, with 2 decimals: '$4.17' of 4999 cents. */
export const formatMonthlyShare = (annualCents: number): string => formatCents(annualCents / 12);
