/** Normalizes texts, so that texts that readers consider equal become equal. Pure. */

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

/** For word search: lower case without accents. 'Þórr' and 'THORR' become equal. */
export function normalizeForSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[‘’ʼʹ`´]/g, "'");
}

/** More combining marks than any script puts on one letter; sorting them takes quadratic time. */
const excessiveMarks = /\p{M}{31,}/gu;
/** Accents of Latin, Greek, Hebrew and Arabic script. In other scripts, combining marks are vowels. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g;

/**
 * For substring search in members' texts: upper case without accents. The results are stored in the column
 * search_text: a change here needs a migration of all rows.
 */
export function normalizeForSubstringSearch(text: string): string {
  return text.replace(excessiveMarks, '').normalize('NFKD').replace(accents, '').toUpperCase();
}
