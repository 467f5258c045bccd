/** Components for My Learning, Review and the frame of the pages, which the application composes. */
export { GoalStatus } from './goal-status.tsx';
export { loadGoalStatus, loadToday } from './load-today.ts';
export { StartNotice } from './start-notice.tsx';
export { newMemberState } from './start-notice-state.ts';
export { Today } from './today.tsx';
