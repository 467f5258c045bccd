/** The operator's part of the webinars' API. */
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import { pageQuerySchema } from '../schemas.ts';
import * as editing from './editing.ts';

export function webinarAdminRoutes({
  db,
  guard,
  contentChanged,
  now,
}: {
  db: Database;
  guard: Guard<undefined>;
  /** Tells every process that content visible to visitors has changed. */
  contentChanged: () => Promise<void>;
  /** The clock. */
  now: () => Date;
}): ApiRoute[] {
  const one = { response: schemas.adminWebinarSchema, guard };
  const byId = { ...one, params: idParamsSchema };
  async function announce(webinar: contract.AdminWebinar) {
    if (webinar.state !== 'draft') await contentChanged();
    return webinar;
  }
  return [
    apiRoute(contract.getAdminWebinars, {
      summary: 'All webinars, drafts too, with how many members are registered',
      query: pageQuerySchema,
      response: schemas.adminWebinarsSchema,
      guard,
      handle: ({ query: { page = 1 } }) => editing.listWebinars({ db, now: now() }, page),
    }),
    apiRoute(contract.getAdminWebinar, {
      summary: 'One webinar, a draft too',
      ...byId,
      handle: ({ params: { id } }) => editing.readWebinar({ db, now: now() }, id),
    }),
    apiRoute(contract.createWebinar, {
      summary: 'Makes a draft; the same draft sent again is made once',
      ...one,
      status: 201,
      body: schemas.webinarInputSchema,
      handle: ({ body }) => editing.createWebinar({ db, now: now() }, body),
    }),
    apiRoute(contract.updateWebinar, {
      summary: 'Changes a webinar; 409 where it has been saved meanwhile',
      ...byId,
      body: schemas.webinarInputSchema,
      handle: async ({ params: { id }, body }) =>
        announce(await editing.updateWebinar({ db, now: now() }, id, body)),
    }),
    apiRoute(contract.changeWebinarState, {
      summary: 'Shows a draft to everybody, or cancels a webinar',
      ...byId,
      body: schemas.webinarStateBodySchema,
      handle: async ({ params: { id }, body: { to } }) =>
        announce(await editing.changeState({ db, now: now() }, id, to)),
    }),
    apiRoute(contract.deleteWebinar, {
      summary: 'Deletes a draft',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await editing.deleteDraft(db, id);
        return { message: 'Draft deleted' };
      },
    }),
  ];
}
