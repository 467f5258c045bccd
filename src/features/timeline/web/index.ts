/** What other features' pages may show of the timeline. */
export { makeTicks } from './axis/ticks.ts';
export { frames, isInWindow, type MapFrame } from './map/frames.ts';
export { MapLand } from './map/map-land.tsx';
export { PeriodTimeline } from './period-timeline.tsx';
