/** How figures are written on the operator's screens, and what is calculated from them there. */
import type { QuestionFigures } from '#features/analytics/admin-contract.ts';
import { formatNumber } from '#platform/text/format-number.ts';

/** What stands for a figure that is not known. */
export const unknownFigure = '—';

/** '$1,234.50'. */
export function formatDollars(dollars: number): string {
  const amount = Math.abs(dollars).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // More was refunded than paid.
  return `${dollars < 0 && amount !== '0.00' ? '−' : ''}$${amount}`;
}

/** '12.5%', of a number of percent. */
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
    return total === previous ? `As many as in ${before}` : `Nothing in ${before} to compare with`;
  }
  const change = Math.round(((total - previous) / previous) * 100);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(change))}% against ${before}`;
}

/** Under this a question tells those who know the subject hardly from those who don't. */
export const lowDiscrimination = 0.1;
/** So many answers, and an option that nobody has chosen deceives nobody. */
const enoughAnswers = 30;

/** Options, by their place, that nobody has chosen although many have answered. */
export function findUnusedOptions({ answers, options }: QuestionFigures): number[] {
  if (answers < enoughAnswers) return [];
  return options.flatMap(({ chosen }, at) => (chosen === 0 ? [at] : []));
}

/** Whether somebody should read the question again. */
export function needsAttention(question: QuestionFigures): boolean {
  const { discrimination } = question;
  return (
    (discrimination !== null && discrimination < lowDiscrimination) || findUnusedOptions(question).length > 0
  );
}
