/** The operator's part of the webinars' API. Separate from contract.ts, so that no visitor's page contains it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only, so that the schemas, and zod with them, are not bundled for the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type AdminWebinar = z.infer<Schemas['adminWebinarSchema']>;
export type WebinarInput = z.infer<Schemas['webinarInputSchema']>;

type OfWebinar = { params: { id: number } };

/** All webinars, including drafts, latest start first; twenty per page. */
export const getAdminWebinars = endpoint<
  { query?: { page?: number | undefined } },
  z.infer<Schemas['adminWebinarsSchema']>
>('GET', '/api/admin/webinars');
/** One webinar as it is stored now. */
export const getAdminWebinar = endpoint<OfWebinar, AdminWebinar>('GET', '/api/admin/webinars/:id');
/** Creates a draft. One that equals an unchanged draft in all fields was sent again, and is not created twice. */
export const createWebinar = endpoint<{ body: WebinarInput }, AdminWebinar>('POST', '/api/admin/webinars');
/** 409 if it was saved in the meantime or is canceled. Registered members are told of a new start by mail. */
export const updateWebinar = endpoint<OfWebinar & { body: WebinarInput }, AdminWebinar>(
  'PUT',
  '/api/admin/webinars/:id',
);
/**
 * Publishes a draft, or cancels a webinar, of which registered members are told by mail. 409 if its state does not
 * allow that.
 */
export const changeWebinarState = endpoint<
  OfWebinar & { body: z.infer<Schemas['webinarStateBodySchema']> },
  AdminWebinar
>('POST', '/api/admin/webinars/:id/state');
/** Deletes a draft; 409 for other states. */
export const deleteWebinar = endpoint<OfWebinar, { message: string }>('DELETE', '/api/admin/webinars/:id');
