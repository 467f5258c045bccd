/** API operations of the research tools, for Scholar members; reading and deleting own data is for all members. */
import { setImmediate } from 'node:timers/promises';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard, requireTier } from '#features/accounts/server/index.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { busyError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { countNotes } from './notes.ts';
import {
  deleteSearch,
  renameSearch,
  type SavedSearchRow,
  saveSearch,
  selectSearches,
} from './saved-searches.ts';
import { type Searching, searchEverything } from './search-everything.ts';

/** Limit of changes to a member's saved searches per minute. */
const writeLimit = { name: 'research', points: 60, seconds: 60 };
/** Limit of a member's searches per minute. */
const searchLimit = { name: 'research-search', points: 60, seconds: 60 };

/** Creates a guard that admits Scholar members. It throws 401 for guests, 403 upgrade_required for other members. */
export function createScholarGuard<Member extends { tier: Tier }>(
  requireMember: Guard<Member>,
): Guard<Member> {
  return async (context) => {
    const member = await requireMember(context);
    requireTier(member.tier, { minimum: 'scholar', what: 'This research tool' });
    return member;
  };
}

export function researchRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  requireMember,
  ...searching
}: Searching & { db: Database; requireMember: Guard<Member> }): ApiRoute[] {
  const requireScholar = createScholarGuard(requireMember);
  const requireWriter = createWriteGuard({ db, requireMember: requireScholar }, writeLimit);
  const searchLimiter = createLocalRateLimiter(searchLimit);
  const inTurn = createConcurrencyLimit({
    concurrency: 1,
    maxQueued: 20,
    refuse: () => busyError('Many searches are running. Please try again in a moment.'),
  });
  return [
    apiRoute(contract.getResearch, {
      summary: "A member's saved searches, and how many notes they have written",
      cost: 2,
      query: noQuerySchema,
      response: schemas.researchSchema,
      guard: requireMember,
      handle: async ({ principal }) => {
        const [searches, notes] = await Promise.all([
          selectSearches(db, principal),
          countNotes(db, principal),
        ]);
        return { searches: searches.map(presentSearch), notes };
      },
    }),
    apiRoute(contract.searchEverything, {
      summary: 'Search everything the site holds, full texts included, for Scholar members',
      cost: 4,
      query: schemas.searchQuerySchema,
      response: schemas.resultsSchema,
      guard: requireScholar,
      handle: async ({ query, principal: { userId } }) => {
        await searchLimiter.consume(String(userId));
        return inTurn.run(async () => {
          // Lets the server handle other waiting requests between two searches.
          await setImmediate();
          return searchEverything(searching, query);
        });
      },
    }),
    apiRoute(contract.saveSearch, {
      summary: 'Saves a search under a name, unless it is saved under it already; for Scholar members',
      body: schemas.saveSearchBodySchema,
      response: schemas.savedSearchSchema,
      guard: requireWriter,
      handle: async ({ body, principal: { userId } }) =>
        presentSearch(await saveSearch(db, { ...body, userId })),
    }),
    apiRoute(contract.renameSearch, {
      summary: 'Renames a saved search; for Scholar members',
      params: idParamsSchema,
      body: schemas.renameSearchBodySchema,
      response: schemas.savedSearchSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body: { name }, principal: { userId } }) =>
        presentSearch(await renameSearch(db, { userId, id, name })),
    }),
    apiRoute(contract.deleteSearch, {
      summary: 'Deletes a saved search; for members of every plan',
      params: idParamsSchema,
      response: messageSchema,
      guard: createWriteGuard({ db, requireMember }, writeLimit),
      handle: async ({ params: { id }, principal: { userId } }) => {
        await deleteSearch(db, { userId, id });
        return { message: 'Search deleted' };
      },
    }),
  ];
}

function presentSearch({ id, name, criteria, createdAt }: SavedSearchRow) {
  return { id, name, criteria, savedAt: createdAt.toISOString() };
}
