/** Rules of learning paths and study plans for server and browser. Pure. */
import { categoryIds } from '#features/library/contract.ts';

export const stepKinds = ['guide', 'text', 'resource', 'quiz', 'deck'] as const;
/** Kind of a step's target: 'text' is a primary text, 'resource' any other resource of the library. */
export type StepKind = (typeof stepKinds)[number];

/** A quiz is done when at least this share of its points has been reached. */
export const quizPassShare = 0.7;

/** Limits of a study plan. On a study day shorter than `minMinutesADay` most time would be spent on getting started. */
export const planLimits = { hours: { min: 1, max: 40 }, minMinutesADay: 15, maxYears: 5 } as const;

export const studyPlanCalendarPath = '/study-plan.ics';

/** Days of the week as `Date.getUTCDay` counts them, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** '75 min', '2 h', '2 h 15 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return minutes < 90 ? `${minutes} min` : `${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** Whether hours per week, spread over this number of days, reach the minimum for each day. */
export function fillsDays(hoursPerWeek: number, days: number): boolean {
  return (hoursPerWeek * 60) / days >= planLimits.minMinutesADay;
}

/** Labels of the kinds of steps. */
export const stepLabels: Record<StepKind, string> = {
  guide: 'Study guide',
  text: 'Primary text',
  resource: 'Resource',
  quiz: 'Quiz',
  deck: 'Flashcards',
};

/** Name of a category's resources in the singular; undefined for a category added later. */
export function resourceLabel(categoryId: number): string | undefined {
  const { books, articles, videos, podcasts, tools, longForm } = categoryIds;
  const labels: Record<number, string> = {
    [books]: 'Book',
    [articles]: 'Article',
    [videos]: 'Video',
    [podcasts]: 'Podcast',
    [tools]: 'Map or tool',
    [longForm]: 'Long-form discussion',
  };
  return labels[categoryId];
}
