/** The strength of a password in words. */

export type Weight = {
  /** In characters. */
  length: number;
  /** zxcvbn's: 0 (guessed at once) to 4 (very hard to guess). */
  score: number;
  /** Whether it is, whole, on the list of common passwords. */
  common: boolean;
};

export type Described = {
  /** Empty where nothing was typed. */
  label: string;
  advice: string;
  /** Of four. */
  parts: number;
};

/** In characters. */
const recommended = 15;

const labels = ['very weak', 'weak', 'fair', 'good', 'strong'];

/** What to say of a password: a word, what would make it better, and how full the bar is. */
export function describeStrength({ length, score, common }: Weight): Described {
  if (length === 0) return { label: '', advice: '', parts: 0 };
  if (length < 6) return { label: 'too short', advice: 'At least 6 characters are needed.', parts: 1 };
  if (common) {
    const advice = 'Many people use it, so it is tried first. It may be refused.';
    return { label: 'very weak', advice, parts: 1 };
  }
  // The estimate knows no language: what is short is never called strong.
  const rank = length < recommended ? Math.min(score, 3) : score;
  return { label: labels[rank] ?? 'strong', advice: advise(length, score), parts: Math.max(1, rank) };
}

function advise(length: number, score: number): string {
  if (length < recommended) return `${length} characters; ${recommended} or more are recommended.`;
  return score < 3 ? 'Long, but easy to guess: avoid repetition and well-known phrases.' : '';
}
