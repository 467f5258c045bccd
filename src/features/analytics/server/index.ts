/** The server side of analytics for the application. */
export { analyticsFeature } from './feature.ts';
export { createVisitRecorder, type VisitRecorder } from './recorder.ts';
export { countMonthlyVisitors } from './reports.ts';
