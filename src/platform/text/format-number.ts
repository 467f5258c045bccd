/**
 * Numbers as readers see them. Written by hand: the first use of `Intl` costs a phone a tenth of a second, and nearly
 * every page shows a number or a date.
 */

/** '1,234,567'; decimals stay as they are. */
export function formatNumber(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
