/** Learning paths and study plans: types and endpoints for server and browser. All endpoints are for members. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { learningPathsPath, pathPath, startPath, studyPlanPath } from './paths.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export type PathStep = z.infer<Schemas['stepSchema']>;
export type PathSummary = z.infer<Schemas['pathSummarySchema']>;
export type LearningPath = z.infer<Schemas['pathSchema']>;
export type StudyPlanInput = z.infer<Schemas['planBodySchema']>;
export type StudyPlan = z.infer<Schemas['planViewSchema']>;
export type StudySchedule = z.infer<Schemas['scheduleSchema']>;
export type StudyGoal = z.infer<Schemas['goalViewSchema']>;
export type StudyGoalInput = z.infer<Schemas['goalBodySchema']>;
export type SavedStudyGoal = z.infer<Schemas['savedGoalSchema']>;
export type StudyTask = StudySchedule['doneToday'][number];

/** Returns the path of each period with the member's progress. */
export const getLearningPaths = endpoint<Record<never, never>, PathSummary[]>('GET', '/api/learning-paths');
/** Returns the path of a period, by slug. */
export const getLearningPath = endpoint<{ params: { slug: string } }, LearningPath>(
  'GET',
  '/api/learning-paths/:slug',
);
/**
 * Returns the member's plan, computed from the steps done and the current day. Below Scholar: without a schedule,
 * or 403 upgrade_required if there is no plan.
 */
export const getStudyPlan = endpoint<Record<never, never>, StudyPlan>('GET', '/api/study-plan');
/** Creates or changes the plan; it then starts today. */
export const saveStudyPlan = endpoint<{ body: StudyPlanInput }, StudyPlan>('PUT', '/api/study-plan');
export const deleteStudyPlan = endpoint<Record<never, never>, { message: string }>(
  'DELETE',
  '/api/study-plan',
);

/** Returns what the member studies, and until when. */
export const getStudyGoal = endpoint<Record<never, never>, StudyGoal>('GET', '/api/study-goal');
/**
 * Sets or changes the goal, and with it the decks in review, the new cards per day and the member's list.
 * Idempotent.
 */
export const saveStudyGoal = endpoint<{ body: StudyGoalInput }, SavedStudyGoal>('PUT', '/api/study-goal');
/** Removes the goal. Decks that the goal put into review and the member has not begun leave review. */
export const deleteStudyGoal = endpoint<Record<never, never>, { message: string }>(
  'DELETE',
  '/api/study-goal',
);
