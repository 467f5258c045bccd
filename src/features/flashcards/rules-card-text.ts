/** Rules for the text of members' own cards, typed or imported. Pure. */
import { formatNumber } from '#platform/text/format-number.ts';
import { maxSideLength } from './limits.ts';

export type CardText = { front: string; back: string };

/**
 * More accents on one letter than any script has: Unicode's own limit (UAX #15, stream-safe text). Normalizing them
 * takes time that grows with the square of their number: seconds for a file full of them.
 */
const heapOfMarks = /\p{M}{31}/u;

/** Text as it is stored: one kind of line break, spaces instead of tabs, composed letters, trimmed. */
export function tidyText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .toWellFormed();
  return (heapOfMarks.test(plain) ? plain : plain.normalize('NFC')).trim();
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text);
}

/** Whether a text has control characters other than line breaks. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\n]/u.test(text);
}

/** The reason why a tidy text cannot be a side of a card, as a sentence; undefined if it can. */
export function findSideFault(text: string, side: 'front' | 'back'): string | undefined {
  if (isBlank(text)) return `The ${side} is empty.`;
  if (text.length > maxSideLength) {
    return `The ${side} has at most ${formatNumber(maxSideLength)} characters.`;
  }
  if (hasControls(text)) return 'Control characters are not allowed.';
  return undefined;
}

/** Text from a file as it is stored: treated like typed text, with spaces instead of control characters. */
export function tidyImported(text: string): string {
  return tidyText(text.replace(/[^\P{Cc}\r\n]/gu, ' '));
}

/** Message if the deck already contains the card. */
export const knownCard = 'This deck has that card already.';

/** Message to members who want to import a file before their e-mail address is confirmed. */
export const provedAddressNeeded =
  'Before you can import files, confirm your e-mail address: follow the link we mailed you, or have it sent again.';

/** Title of a deck imported from a file without a title. */
export const untitledDeck = 'Imported deck';

/** A file's own title on one line, cut to fit; undefined if nothing is left. */
export function tidyTitle(title: string, longest: number): string | undefined {
  const line = tidyText(title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  const letters = [...line.slice(0, longest + 1)];
  while (letters.join('').length > longest) letters.pop();
  const cut = letters.join('').trim();
  return isBlank(cut) ? undefined : cut;
}
