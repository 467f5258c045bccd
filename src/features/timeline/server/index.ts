/** Public API of the timeline's server side for other features and the application. */
export { loadTimelineContent, readTimelineContent, timelineFiles } from './content.ts';
export { checkTimelineContent } from './content-rules.ts';
export { timelineFeature } from './feature.ts';
export { locateEvent } from './locate-event.ts';
export {
  countEvents,
  type EventRow,
  selectDatedEvents,
  selectEvents,
} from './queries.ts';
export { timelineEvents } from './schema.ts';
