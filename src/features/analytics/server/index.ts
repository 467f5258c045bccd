/** The analytics' server side for the application. */
export { analyticsFeature } from './feature.ts';
export { createVisitRecorder, type VisitRecorder } from './recorder.ts';
