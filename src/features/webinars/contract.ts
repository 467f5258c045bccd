/**
 * Webinars: the schedule is public, registration is for Scholar members. Types and endpoints, for server and browser.
 */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { webinarPath, webinarsPath } from './paths.ts';

// Types only, so that the schemas, and zod with them, are not bundled for the browser.
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

/** The webinars that the member is registered for and that are not over, next one first. */
export const getMyWebinars = endpoint<Record<never, never>, WebinarSummary[]>(
  'GET',
  '/api/webinar-registrations',
);
/** Whether the member is registered, the seats left, and the addresses that the member may see now. */
export const getWebinarAccess = endpoint<OfWebinar, WebinarAccess>('GET', '/api/webinar-registrations/:id');
/** Idempotent. 409 if all seats are taken, or if the webinar is over or canceled. */
export const registerForWebinar = endpoint<OfWebinar, WebinarAccess>('PUT', '/api/webinar-registrations/:id');
/** Idempotent. */
export const leaveWebinar = endpoint<OfWebinar, { message: string }>(
  'DELETE',
  '/api/webinar-registrations/:id',
);
