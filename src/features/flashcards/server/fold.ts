/** Text as it is searched: what does not count is taken off both it and what is looked for. Pure. */
import type { CardText } from '../rules-own.ts';

/** More than any writing puts on one letter; to bring them in order takes time with the square of their number. */
const heapsOfMarks = /\p{M}{31,}/gu;
/** Of Latin, Greek, Hebrew and Arabic script. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g;

/** Capital letters without accents. */
export function foldText(text: string): string {
  return text.replace(heapsOfMarks, '').normalize('NFKD').replace(accents, '').toUpperCase();
}

/** Both sides in one; no text has the character between them. */
export function foldCard({ front, back }: CardText): string {
  return foldText(`${front}\u0001${back}`);
}
