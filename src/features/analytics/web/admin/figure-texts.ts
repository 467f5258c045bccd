/** Formats figures for the operator's screens, and derives values from them. */
import type { QuestionFigures } from '#features/analytics/admin-contract.ts';
import { formatNumber } from '#platform/text/format-number.ts';

/** Shown instead of an unknown figure. */
export const unknownFigure = '—';

/** '$1,234.50'. */
export function formatDollars(dollars: number): string {
  const amount = Math.abs(dollars).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Negative if more was refunded than paid.
  return `${dollars < 0 && amount !== '0.00' ? '−' : ''}$${amount}`;
}

/** '12.5%', from a number of percent. */
export function formatPercent(percent: number): string {
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
}

/** '1 min 5 s', rounded to a second. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${formatNumber(minutes)} min` : `${formatNumber(minutes)} min ${rest} s`;
}

/** '+12% against the 30 days before'; `previous` is null where that span was not counted. */
export function compareSpans(total: number, previous: number | null, days: number): string {
  const before = `the ${days} days before`;
  if (previous === null) return `${unknownFigure} ${before} were not counted`;
  if (previous <= 0) {
    return total === previous ? `The same as in ${before}` : `Nothing in ${before} to compare with`;
  }
  const change = Math.round(((total - previous) / previous) * 100);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(change))}% against ${before}`;
}

/** Below this, a question hardly separates readers who know the subject from those who do not. */
export const lowDiscrimination = 0.1;
/** With this many answers, an option that nobody has chosen misleads nobody. */
const enoughAnswers = 30;

/** Indexes of options that nobody has chosen although many have answered. */
export function findUnusedOptions({ answers, options }: QuestionFigures): number[] {
  if (answers < enoughAnswers) return [];
  return options.flatMap(({ chosen }, at) => (chosen === 0 ? [at] : []));
}

/** Whether the question should be reviewed. */
export function needsAttention(question: QuestionFigures): boolean {
  const { discrimination } = question;
  return (
    (discrimination !== null && discrimination < lowDiscrimination) || findUnusedOptions(question).length > 0
  );
}
