/** What other features' pages may show of the timeline. */
export { PeriodTimeline } from './period-timeline.tsx';
