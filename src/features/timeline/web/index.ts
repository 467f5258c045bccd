/** Parts of the timeline that other features' pages may show. */
export { makeTicks } from './axis/ticks.ts';
export { frames, isInWindow, type MapFrame } from './map/frames.ts';
export { MapLand } from './map/map-land.tsx';
export { PeriodTimeline } from './period-timeline.tsx';
