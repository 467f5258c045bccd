/** Names used in dates. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const seasonNames = ['spring', 'summer', 'autumn', 'winter'] as const;

/** First and last month of each season in the northern hemisphere; winter ends in the next year. */
export const seasonMonths = [
  { first: 3, last: 5 },
  { first: 6, last: 8 },
  { first: 9, last: 11 },
  { first: 12, last: 2 },
] as const;

/** Parts of a century or decade, as written in texts. */
export type Part = 'early' | 'mid' | 'late' | 'first half' | 'second half';

const ordinalWords = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
];

/** Converts 'fifth' to 5; undefined beyond 'twenty-first'. */
export function readOrdinalWord(word: string): number | undefined {
  const index = ordinalWords.indexOf(word);
  return index < 0 ? undefined : index + 1;
}

/** Converts 5 to '5th'; with `words` to 'fifth', up to 'twenty-first'. */
export function formatOrdinal(value: number, { words = false } = {}): string {
  const word = words ? ordinalWords[value - 1] : undefined;
  if (word) return word;
  const teen = Math.floor(value / 10) % 10 === 1;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}
