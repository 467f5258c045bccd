/** Learning paths and study plans. Types and endpoints, both sides; all are for members. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { learningPathsPath, pathPath, startPath, studyPlanPath } from './paths.ts';

// Types only: the schemas, and zod with them, never reach the browser.
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

/** The path of each period, with how far the member has come in it. */
export const getLearningPaths = endpoint<Record<never, never>, PathSummary[]>('GET', '/api/learning-paths');
/** The path of a period, by its slug. */
export const getLearningPath = endpoint<{ params: { slug: string } }, LearningPath>(
  'GET',
  '/api/learning-paths/:slug',
);
/**
 * The member's plan, made anew from what is done and what day it is. Below Scholar without its schedule, or 403
 * upgrade_required where there is no plan.
 */
export const getStudyPlan = endpoint<Record<never, never>, StudyPlan>('GET', '/api/study-plan');
/** Makes the plan, or changes it: it then begins today. */
export const saveStudyPlan = endpoint<{ body: StudyPlanInput }, StudyPlan>('PUT', '/api/study-plan');
export const deleteStudyPlan = endpoint<Record<never, never>, { message: string }>(
  'DELETE',
  '/api/study-plan',
);

/** What the member studies, and until when. */
export const getStudyGoal = endpoint<Record<never, never>, StudyGoal>('GET', '/api/study-goal');
/**
 * Sets the goal or changes it, and with it decks in review, new cards a day and the member's list. Idempotent: sent
 * again, it changes nothing.
 */
export const saveStudyGoal = endpoint<{ body: StudyGoalInput }, SavedStudyGoal>('PUT', '/api/study-goal');
/** Removes the goal, and of the decks that it put into review those that the member has not begun. */
export const deleteStudyGoal = endpoint<Record<never, never>, { message: string }>(
  'DELETE',
  '/api/study-goal',
);
