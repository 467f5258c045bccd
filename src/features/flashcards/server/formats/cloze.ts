/** Anki's cloze deletions: {{c1::Rome::a city}} hides "Rome" on card 1, with the hint "a city". */

type Gap = { cards: readonly number[]; parts: (string | Gap)[] };

const opening = /^\{\{c(\d{1,4}(?:,\d{1,4})*)::/;
const maxOpeningLength = 60;
/** Maximum nesting of gaps; deeper ones are read as text. */
const maxDepth = 8;
/** Maximum number of cards of one field; later gaps stay open. */
const maxCards = 100;

/** Whether a field has any gap. */
export function hasCloze(field: string): boolean {
  return /\{\{c\d{1,4}(?:,\d{1,4})*::/.test(field);
}

/**
 * The answer that all cards of a cloze field share, and the question of each card, ordered by card number. Each
 * question shows […] or the hint in place of the card's own words. Questions are built when called, since each is about
 * as long as the field.
 */
export function openCloze(field: string): { answer: string; questions: (() => string)[] } {
  const root = parseGaps(field);
  const numbers = [...new Set(cardsOf(root))].sort((one, other) => one - other).slice(0, maxCards);
  return { answer: show(root, null), questions: numbers.map((number) => () => show(root, number)) };
}

function parseGaps(field: string): Gap {
  const root: Gap = { cards: [], parts: [] };
  const open: Gap[] = [root];
  let text = '';
  let at = 0;
  const flush = () => {
    if (text) open.at(-1)?.parts.push(text);
    text = '';
  };
  while (at < field.length) {
    const next = field.slice(at).search(/\{\{c\d|\}\}/);
    if (next < 0) break;
    text += field.slice(at, at + next);
    at += next;
    const start = opening.exec(field.slice(at, at + maxOpeningLength));
    if (start && open.length <= maxDepth) {
      flush();
      const gap: Gap = { cards: (start[1] ?? '').split(',').map(Number), parts: [] };
      open.at(-1)?.parts.push(gap);
      open.push(gap);
      at += start[0].length;
    } else if (field.startsWith('}}', at) && open.length > 1) {
      flush();
      open.pop();
      at += 2;
    } else {
      text += field.slice(at, at + 2);
      at += 2;
    }
  }
  text += field.slice(at);
  flush();
  return root;
}

function cardsOf(gap: Gap): number[] {
  return [...gap.cards, ...gap.parts.flatMap((part) => (typeof part === 'string' ? [] : cardsOf(part)))];
}

/** The text with the gaps of one card closed; all gaps are open if `card` is null. */
function show(gap: Gap, card: number | null): string {
  const inner = gap.parts.map((part) => (typeof part === 'string' ? part : show(part, card))).join('');
  if (gap.cards.length === 0) return inner;
  const end = inner.indexOf('::');
  if (card === null || !gap.cards.includes(card)) return end < 0 ? inner : inner.slice(0, end);
  return `[${(end < 0 ? '' : inner.slice(end + 2).trim()) || '…'}]`;
}
