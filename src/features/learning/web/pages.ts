/** What the application composes My Learning of. Apart from index.ts, whose every module many pages load. */
export { LearningPage, LearningProblem } from './learning-page.tsx';
export { loadView } from './load-view.ts';
