/** Webinars: the schedule for everybody, registration for Scholar members. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { webinarPath, webinarsPath } from './paths.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type WebinarSummary = z.infer<Schemas['webinarSummarySchema']>;
export type WebinarSchedule = z.infer<Schemas['webinarScheduleSchema']>;
export type Webinar = z.infer<Schemas['webinarSchema']>;
export type WebinarAccess = z.infer<Schemas['webinarAccessSchema']>;

type OfWebinar = { params: { id: number } };

export const getWebinars = endpoint<{ query?: { page?: number | undefined } }, WebinarSchedule>(
  'GET',
  '/api/webinars',
);
export const getWebinar = endpoint<OfWebinar, Webinar>('GET', '/api/webinars/:id');

/** Those that a member is registered for and that are not over, the next first. */
export const getMyWebinars = endpoint<Record<never, never>, WebinarSummary[]>(
  'GET',
  '/api/webinar-registrations',
);
/** Whether a member is registered, and what a Scholar member may do with a webinar now. */
export const getWebinarAccess = endpoint<OfWebinar, WebinarAccess>('GET', '/api/webinar-registrations/:id');
/** Idempotent. 409 where all seats are taken, or it is over or canceled. */
export const registerForWebinar = endpoint<OfWebinar, WebinarAccess>('PUT', '/api/webinar-registrations/:id');
/** Idempotent. */
export const leaveWebinar = endpoint<OfWebinar, { message: string }>(
  'DELETE',
  '/api/webinar-registrations/:id',
);
