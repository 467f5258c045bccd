/** Chooses the companion's note for a question by keywords alone. Pure. */

type Keyworded = { keywords: readonly string[]; period?: string };

/** Normalizes a text into words without case, accents, punctuation and plural endings, each with a space around it. */
function normalize(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map(toSingular).join(' ')} `;
}

/**
 * Removes plural endings roughly, in the same way for questions and keywords: 'studies' becomes 'study', 'essays'
 * 'essay'; 'thesis' stays.
 */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && /[^siu]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Score of a note. A keyword of two words counts four times as much as one of a single word. */
function scoreNote(question: string, { keywords }: Keyworded): number {
  const found = new Set(keywords.map(normalize).filter((keyword) => question.includes(keyword)));
  return [...found].reduce((sum, keyword) => sum + keyword.trim().split(' ').length ** 2, 0);
}

/**
 * The note with the highest score. Ties go to a note on a period, then to the first one. Undefined if no keyword
 * occurs.
 */
export function chooseNote<Note extends Keyworded>(
  notes: readonly Note[],
  question: string,
): Note | undefined {
  const words = normalize(question);
  let best: { note: Note; score: number } | undefined;
  for (const note of notes) {
    const score = scoreNote(words, note);
    const isSubject = note.period !== undefined && best?.note.period === undefined;
    if (score > (best?.score ?? 0) || (isSubject && score > 0 && score === best?.score))
      best = { note, score };
  }
  return best?.note;
}
