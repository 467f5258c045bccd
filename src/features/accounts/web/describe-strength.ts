export type PasswordEstimate = {
  /** In characters. */
  length: number;
  /** zxcvbn's score: 0 (guessed at once) to 4 (very hard to guess). */
  score: number;
  /** Whether the whole password is on the list of common passwords. */
  common: boolean;
};

type StrengthDescription = {
  /** Empty for an empty password. */
  label: string;
  advice: string;
  /** Filled parts of the bar, of four. */
  parts: number;
};

const recommendedLength = 15;

const labels = ['very weak', 'weak', 'fair', 'good', 'strong'];

/** Describes a password's strength: a label, how to improve it, and how full the bar is. */
export function describeStrength({ length, score, common }: PasswordEstimate): StrengthDescription {
  if (length === 0) return { label: '', advice: '', parts: 0 };
  if (length < 6) return { label: 'too short', advice: 'At least 6 characters are needed.', parts: 1 };
  if (common) {
    const advice = 'Many people use it, so it is tried first. It may be refused.';
    return { label: 'very weak', advice, parts: 1 };
  }
  // The estimate knows no language but English, so a short password is never called strong.
  const rank = length < recommendedLength ? Math.min(score, 3) : score;
  return { label: labels[rank] ?? 'strong', advice: writeAdvice(length, score), parts: Math.max(1, rank) };
}

function writeAdvice(length: number, score: number): string {
  if (length < recommendedLength)
    return `${length} characters; ${recommendedLength} or more are recommended.`;
  return score < 3 ? 'Long, but easy to guess: avoid repetition and well-known phrases.' : '';
}
