/** What members may write on their own cards, typed or brought along in a file. Pure. */
import { longestSide } from './limits.ts';

export type CardText = { front: string; back: string };

/** Text as it is kept: one kind of line break, spaces for tabs, composed letters, nothing around it. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim();
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
  if (text.length > longestSide) {
    return `The ${side} has at most ${longestSide.toLocaleString('en-US')} characters.`;
  }
  if (hasControls(text)) return 'Control characters are not allowed.';
  return undefined;
}

/** A card of a file by the same rules as a typed one; undefined where it cannot be kept. Control characters become spaces. */
export function readImportedCard({ front, back }: CardText): CardText | undefined {
  const card = { front: tidyImported(front), back: tidyImported(back) };
  return findSideFault(card.front, 'front') || findSideFault(card.back, 'back') ? undefined : card;
}

function tidyImported(text: string): string {
  return tidyText(tidyText(text).replace(/[^\P{Cc}\n]/gu, ' '));
}

/** The part of a file's own title that fits, on one line; undefined where nothing is left. */
export function tidyTitle(title: string, longest: number): string | undefined {
  const line = tidyText(title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  const letters = [...line.slice(0, longest + 1)];
  while (letters.join('').length > longest) letters.pop();
  const cut = letters.join('').trim();
  return isBlank(cut) ? undefined : cut;
}
