/** The operator's part of the webinars' API. Apart from contract.ts, so that no visitor's page carries it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type AdminWebinar = z.infer<Schemas['adminWebinarSchema']>;
export type WebinarInput = z.infer<Schemas['webinarInputSchema']>;

type OfWebinar = { params: { id: number } };

/** All webinars, drafts too, the latest start first; twenty a page. */
export const getAdminWebinars = endpoint<
  { query?: { page?: number | undefined } },
  z.infer<Schemas['adminWebinarsSchema']>
>('GET', '/api/admin/webinars');
/** Makes a draft. */
export const createWebinar = endpoint<{ body: WebinarInput }, AdminWebinar>('POST', '/api/admin/webinars');
/** 409 where it was saved meanwhile, or is canceled. Members are told of another time by mail. */
export const updateWebinar = endpoint<OfWebinar & { body: WebinarInput }, AdminWebinar>(
  'PUT',
  '/api/admin/webinars/:id',
);
/** Shows a draft to everybody, or cancels a webinar, which its members are told by mail. 409 where that cannot be. */
export const changeWebinarState = endpoint<
  OfWebinar & { body: z.infer<Schemas['webinarStateBodySchema']> },
  AdminWebinar
>('POST', '/api/admin/webinars/:id/state');
/** Drafts alone: 409 for others. */
export const deleteWebinar = endpoint<OfWebinar, { message: string }>('DELETE', '/api/admin/webinars/:id');
