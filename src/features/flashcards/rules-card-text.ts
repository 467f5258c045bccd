/** What members may write on their own cards, typed or brought along in a file. Pure. */
import { formatNumber } from '#platform/text/format-number.ts';
import { maxSideLength } from './limits.ts';

export type CardText = { front: string; back: string };

/**
 * More accents on one letter than any writing has; Unicode's own bound (UAX #15, stream-safe text). Putting them in
 * order takes time that grows with the square of their number: seconds for a file of them.
 */
const heapOfMarks = /\p{M}{31}/u;

/** Text as it is kept: one kind of line break, spaces for tabs, composed letters, nothing around it. */
export function tidyText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .toWellFormed();
  return (heapOfMarks.test(plain) ? plain : plain.normalize('NFC')).trim();
}

/** Whether there is nothing to be seen of a text. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text);
}

/** Whether a text has control characters other than line breaks. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\n]/u.test(text);
}

/** What keeps a tidy text from being a side of a card, as a sentence; undefined where nothing does. */
export function findSideFault(text: string, side: 'front' | 'back'): string | undefined {
  if (isBlank(text)) return `The ${side} is empty.`;
  if (text.length > maxSideLength) {
    return `The ${side} has at most ${formatNumber(maxSideLength)} characters.`;
  }
  if (hasControls(text)) return 'Control characters are not allowed.';
  return undefined;
}

/** Text of a file as it is kept: as if typed, with spaces for control characters. */
export function tidyImported(text: string): string {
  return tidyText(text.replace(/[^\P{Cc}\r\n]/gu, ' '));
}

/** Said where a card would be in its deck twice. */
export const knownCard = 'This deck has that card already.';

/** Said to who wants to import a file before their address is proved. */
export const provedAddressNeeded =
  'Before you can import files, confirm your e-mail address: follow the link we mailed you, or have it sent again.';

/** What a deck is called that is made of a file without a title. */
export const untitledDeck = 'Imported deck';

/** The part of a file's own title that fits, on one line; undefined where nothing is left. */
export function tidyTitle(title: string, longest: number): string | undefined {
  const line = tidyText(title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  const letters = [...line.slice(0, longest + 1)];
  while (letters.join('').length > longest) letters.pop();
  const cut = letters.join('').trim();
  return isBlank(cut) ? undefined : cut;
}
