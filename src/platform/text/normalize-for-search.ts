/** Two texts that a reader would call the same become equal. Pure. */

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** For search by words. Lowercase without accents: 'Þórr' and 'THORR' become one. */
export function normalizeForSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[‘’ʼʹ`´]/g, "'");
}

/** More marks than any writing puts on one letter; sorting them takes time with the square of their number. */
const excessiveMarks = /\p{M}{31,}/gu;
/** Of Latin, Greek, Hebrew and Arabic script. In other scripts marks are vowels. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g;

/**
 * For search by any part of a member's text. Capital letters without accents. The results are stored in the column
 * search_text: a change here needs a migration of all rows.
 */
export function normalizeForSubstringSearch(text: string): string {
  return text.replace(excessiveMarks, '').normalize('NFKD').replace(accents, '').toUpperCase();
}
