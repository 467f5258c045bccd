/** My Learning's API operations. All are for members, each for their own list only. */
import { z } from 'zod';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { browseSaved, type Learning, readLearningProgress } from './browse.ts';
import { presentSaved } from './presenter.ts';
import { selectSaved, selectSavedIds } from './queries.ts';
import { changeSaved, removeSaved, saveResource } from './service.ts';

/** Limit of changes per member and minute. */
const writeLimit = { name: 'learning', points: 120, seconds: 60 };

/** Operations on saved resources. Saving returns 200 both for new and for already saved resources. */
export function learningRoutes<Member extends { userId: number }>({
  requireMember,
  ...learning
}: Learning & { requireMember: Guard<Member> }): ApiRoute[] {
  const { db } = learning;
  const requireWriter = createWriteGuard({ db, requireMember }, writeLimit);
  return [
    apiRoute(contract.getSavedResources, {
      summary: "The member's saved resources, newest first",
      // Returns all items, with notes of up to 5,000 characters each.
      cost: 10,
      query: noQuerySchema,
      response: z.array(schemas.savedResourceSchema),
      guard: requireMember,
      handle: async ({ principal: { userId } }) => (await selectSaved(db, { userId })).map(presentSaved),
    }),
    apiRoute(contract.getSavedResourceIds, {
      summary: 'Ids of the resources the member has saved',
      query: noQuerySchema,
      response: z.array(z.number()),
      guard: requireMember,
      handle: ({ principal: { userId } }) => selectSavedIds(db, { userId }),
    }),
    apiRoute(contract.browseSavedResources, {
      summary: "One page of the member's saved resources, filtered, with counts for each filter",
      cost: 2,
      query: schemas.browseQuerySchema,
      response: schemas.browseSchema,
      guard: requireMember,
      handle: ({ query, principal: { userId } }) => browseSaved(learning, { ...query, userId }),
    }),
    apiRoute(contract.saveResource, {
      summary: 'Saves a resource; one that is saved already is returned unchanged',
      body: schemas.saveBodySchema,
      response: schemas.savedResourceSchema,
      guard: requireWriter,
      handle: async ({ body, principal: { userId } }) =>
        presentSaved(await saveResource(db, { ...body, userId })),
    }),
    apiRoute(contract.updateSavedResource, {
      summary: 'Marks a saved resource as completed or not, and changes its notes',
      params: idParamsSchema,
      body: schemas.changeBodySchema,
      response: schemas.savedResourceSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body, principal: { userId } }) =>
        presentSaved(await changeSaved(db, { ...body, userId, id })),
    }),
    apiRoute(contract.removeSavedResource, {
      summary: 'Removes a resource from the list, with its notes',
      params: idParamsSchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, principal: { userId } }) => {
        await removeSaved(db, { userId, id });
        return { message: 'Resource removed' };
      },
    }),
    apiRoute(contract.getLearningProgress, {
      summary: 'How far the member has come in each period',
      query: noQuerySchema,
      response: z.array(schemas.periodProgressSchema),
      guard: requireMember,
      handle: ({ principal: { userId } }) => readLearningProgress(learning, { userId }),
    }),
  ];
}
