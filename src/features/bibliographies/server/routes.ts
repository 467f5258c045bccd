/** API operations of bibliographies. Members access only their own; most operations are for Scholar members. */
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard, requireTier } from '#features/accounts/server/index.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema } from '#platform/http/common-schemas.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { type SummaryRow, selectBibliographies } from './queries.ts';
import * as service from './service.ts';
import { type Setting, setBibliography } from './set-bibliography.ts';
import { setSaved } from './set-saved.ts';

/** Changes per member and minute. */
const writeLimit = { name: 'bibliographies', points: 120, seconds: 60 };
/** Bibliographies formatted per member and minute, on screen or as files. */
const settingLimit = { name: 'bibliographies-set', points: 60, seconds: 60 };

type Member = { userId: number; tier: Tier };

/** Guards for members, and for those whose tier includes bibliographies. They throw AppError 401, 403 or 429. */
export function createBibliographyGuards(requireMember: Guard<Member>) {
  const limiter = createLocalRateLimiter(settingLimit);
  /** Rate-limits formatting, which costs more than other reads. */
  const limit =
    (guard: Guard<Member>): Guard<Member> =>
    async (context) => {
      const member = await guard(context);
      await limiter.consume(String(member.userId));
      return member;
    };
  const requireScholar: Guard<Member> = async (context) => {
    const member = await requireMember(context);
    requireTier(member.tier, { minimum: 'scholar', what: 'A bibliography' });
    return member;
  };
  return {
    requireScholar,
    /** For reading one of the member's own bibliographies in a style. */
    requireReader: limit(requireScholar),
    /** For reading the saved items as a bibliography. */
    requireSetting: limit(requireMember),
  };
}

export function bibliographyRoutes({
  requireMember,
  ...setting
}: Setting & { requireMember: Guard<Member> }): ApiRoute[] {
  const { db } = setting;
  const { requireScholar, requireReader, requireSetting } = createBibliographyGuards(requireMember);
  const requireWriter = createWriteGuard({ db, requireMember: requireScholar }, writeLimit);
  return [
    apiRoute(contract.getBibliographies, {
      summary: "The member's bibliographies, the one changed last first",
      query: schemas.listQuerySchema,
      response: schemas.bibliographySummarySchema.array(),
      guard: requireMember,
      handle: async ({ query: { resource }, principal: { userId } }) =>
        (await selectBibliographies(db, { userId, resourceId: resource })).map(presentSummary),
    }),
    apiRoute(contract.createBibliography, {
      summary: 'Makes a bibliography, with its first item if one is given; for Scholar members',
      body: schemas.createBodySchema,
      response: schemas.bibliographySummarySchema,
      status: 201,
      guard: requireWriter,
      handle: async ({ body, principal: { userId } }) =>
        presentSummary(await service.createBibliography(db, { ...body, userId })),
    }),
    // Registered before the route of one bibliography, whose id is in the same place of the path.
    apiRoute(contract.getSavedBibliography, {
      summary:
        'What the member has saved on My Learning as a bibliography, 100 items at a time; for members of every plan',
      query: schemas.savedQuerySchema,
      response: schemas.savedBibliographySchema,
      guard: requireSetting,
      handle: ({ query, principal: { userId } }) => setSaved(setting, { ...query, userId }),
    }),
    apiRoute(contract.getBibliography, {
      summary: 'A bibliography, set and sorted as its style asks; for Scholar members',
      params: idParamsSchema,
      query: schemas.styleQuerySchema,
      response: schemas.bibliographySchema,
      guard: requireReader,
      handle: ({ params: { id }, query: { style }, principal: { userId } }) =>
        setBibliography(setting, { userId, id, style }),
    }),
    apiRoute(contract.renameBibliography, {
      summary: "Changes a bibliography's title; for Scholar members",
      params: idParamsSchema,
      body: schemas.renameBodySchema,
      response: schemas.bibliographySummarySchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body, principal: { userId } }) =>
        presentSummary(await service.renameBibliography(db, { ...body, userId, id })),
    }),
    apiRoute(contract.deleteBibliography, {
      summary: 'Deletes a bibliography with its annotations; for members of every plan',
      params: idParamsSchema,
      response: messageSchema,
      guard: createWriteGuard({ db, requireMember }, writeLimit),
      handle: async ({ params: { id }, principal: { userId } }) => {
        await service.removeBibliography(db, { userId, id });
        return { message: 'Bibliography deleted' };
      },
    }),
    apiRoute(contract.putBibliographyItem, {
      summary: 'Adds a resource, or rewrites its annotation; for Scholar members',
      params: schemas.itemParamsSchema,
      body: schemas.itemBodySchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params, body, principal: { userId } }) => {
        await service.putItem(db, { ...params, ...body, userId });
        return { message: 'Item saved' };
      },
    }),
    apiRoute(contract.removeBibliographyItem, {
      summary: 'Takes a resource out, with its annotation; for Scholar members',
      params: schemas.itemParamsSchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params, principal: { userId } }) => {
        await service.removeItem(db, { ...params, userId });
        return { message: 'Item removed' };
      },
    }),
  ];
}

function presentSummary({ updatedAt, ...row }: SummaryRow): contract.BibliographySummary {
  const { id, title, items, holds, annotated } = row;
  return { id, title, items, holds, annotated, updatedAt: updatedAt.toISOString() };
}
