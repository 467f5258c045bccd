/** Numbers and days of decks, as their screens say them. */

/** '1 card', '5,000 cards'. */
export function countCards(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`;
}

/** '20 MB', '20.1 MB'. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes.toFixed(Number.isInteger(megabytes) ? 0 : 1)} MB`;
}

/** In one time zone, so that server and browser write the same. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 21, 2026', of an ISO date. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}
