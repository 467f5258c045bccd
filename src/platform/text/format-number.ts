/**
 * Formats numbers for readers. Without `Intl`, whose first use costs a phone a tenth of a second: nearly every page
 * shows a number or a date.
 */

/** Formats as '1,234,567'; decimals stay unchanged. */
export function formatNumber(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A number with its noun: '1 card', '1,200 cards'. `plural`: the noun for all numbers but one, if not with an 's'. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}
