/** My Learning's page, for the application. Separate from index.ts, whose modules are all loaded by many pages. */
export { LearningPage, LearningProblem } from './learning-page.tsx';
export { loadView } from './load-view.ts';
