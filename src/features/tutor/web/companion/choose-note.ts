/** Which of the companion's notes answers a question: by its words alone. Pure. */

type Keyworded = { keywords: readonly string[]; period?: string };

/** A text as words without case, accents, signs and plural endings, with a space around each. */
function normalize(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map(toSingular).join(' ')} `;
}

/** Rough, and the same for questions and keywords: 'studies' becomes 'study', 'essays' 'essay'; 'thesis' stays. */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && /[^siu]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** How well a question fits: a keyword of two words says four times as much as one of one. */
function scoreNote(question: string, { keywords }: Keyworded): number {
  const found = new Set(keywords.map(normalize).filter((keyword) => question.includes(keyword)));
  return [...found].reduce((sum, keyword) => sum + keyword.trim().split(' ').length ** 2, 0);
}

/** The note that fits best; of equals one on a period, then the first; undefined where no keyword occurs. */
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
