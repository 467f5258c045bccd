/** The study guides' API operations. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard, requireTier } from '#features/accounts/server/index.ts';
import { type Catalog, resolvePeriodId } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import { guidePdfPath } from '../rules.ts';
import * as schemas from '../schemas.ts';
import { presentGuide, presentGuideDetail } from './presenter.ts';
import { deleteRead, type GuideRow, insertDownload, insertRead, selectGuides } from './queries.ts';
import { readGuideReview } from './reviewables.ts';
import { findGuide, findGuideForMember, listReads, readGuideDocument } from './service.ts';

/** Short, because new content clears only the server's caches, not those of browsers. */
const cacheSeconds = 60;
/** Limit of a member's counted downloads in ten minutes. */
const downloadLimit = { name: 'guide-download', points: 60, seconds: 600 };
/** Limit of a member's changes of read marks per minute. */
const readLimit = { name: 'guide-read', points: 60, seconds: 60 };

/** Lists and previews are for everyone; texts are for members whose tier includes the guide. */
export function guideRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  catalog,
  requireMember,
  now = () => new Date(),
}: {
  db: Database;
  catalog: Catalog;
  requireMember: Guard<Member>;
  /** Returns the current time; tests replace it. */
  now?: () => Date;
}): ApiRoute[] {
  const requireWriter = createWriteGuard({ db, requireMember }, downloadLimit);
  const requireReader = createWriteGuard({ db, requireMember }, readLimit);
  const readList = z.array(schemas.guideReadSchema);
  const guideList = z.array(schemas.guideSchema);

  async function readDetail(guide: GuideRow) {
    const [document, review] = await Promise.all([readGuideDocument(db, guide), readGuideReview(db, guide)]);
    return presentGuideDetail(guide, { document, review });
  }

  /** Checked before the lookup, so that members without early access cannot find out which guides are coming. */
  const requireEarlyAccess: Guard<Member> = async (context) => {
    const member = await requireMember(context);
    requireTier(member.tier, { minimum: 'scholar', what: 'Early access' });
    return member;
  };
  return [
    apiRoute(contract.getGuides, {
      summary: 'Study guides of all periods or of one, each with the tier it asks for',
      query: schemas.guideQuerySchema,
      response: guideList,
      cacheSeconds,
      handle: async ({ query: { period, tier } }) =>
        (await selectGuides(db, { now: now(), periodId: await resolvePeriodId(catalog, period), tier })).map(
          presentGuide,
        ),
    }),
    apiRoute(contract.getFeaturedGuides, {
      summary: 'Study guides to begin with',
      query: noQuerySchema,
      response: guideList,
      cacheSeconds,
      handle: async () => (await selectGuides(db, { now: now(), featured: true })).map(presentGuide),
    }),
    apiRoute(contract.getPeriodGuides, {
      summary: 'Study guides of a period',
      params: idParamsSchema,
      response: guideList,
      cacheSeconds,
      handle: async ({ params: { id } }) =>
        (await selectGuides(db, { now: now(), periodId: await resolvePeriodId(catalog, String(id)) })).map(
          presentGuide,
        ),
    }),
    apiRoute(contract.getGuide, {
      summary: 'One study guide, by slug or id: its contents, and the sections that everybody may read',
      params: schemas.guideParamsSchema,
      response: schemas.guideDetailSchema,
      cacheSeconds,
      handle: async ({ params: { slug } }) => readDetail(await findGuide(db, { name: slug, now: now() })),
    }),
    apiRoute(contract.getEarlyGuides, {
      summary: 'Study guides that everybody gets on a day to come, for Scholar members',
      query: noQuerySchema,
      response: guideList,
      guard: requireEarlyAccess,
      handle: async () => (await selectGuides(db, { now: now(), stage: 'early' })).map(presentGuide),
    }),
    apiRoute(contract.getEarlyGuide, {
      summary: 'One of them, by slug or id',
      params: schemas.guideParamsSchema,
      response: schemas.guideDetailSchema,
      guard: requireEarlyAccess,
      handle: async ({ params: { slug } }) =>
        readDetail(await findGuide(db, { name: slug, now: now(), stage: 'early' })),
    }),
    apiRoute(contract.getGuideText, {
      summary: "A study guide's whole text, for members whose tier reaches it",
      cost: 2,
      params: schemas.guideParamsSchema,
      response: schemas.guideTextSchema,
      guard: requireMember,
      handle: async ({ params: { slug }, principal: { tier } }) => {
        const guide = await findGuideForMember(db, { name: slug, tier, now: now() });
        return { document: await readGuideDocument(db, guide) };
      },
    }),
    apiRoute(contract.countDownload, {
      summary: "Counts a member's download of a study guide and answers with the address of its PDF",
      params: idParamsSchema,
      response: z.strictObject({ pdfUrl: z.string() }),
      guard: requireWriter,
      handle: async ({ params: { id }, principal: { userId, tier } }) => {
        const guide = await findGuideForMember(db, { name: String(id), tier, now: now() });
        await insertDownload(db, { guideId: guide.id, userId });
        return { pdfUrl: guidePdfPath(guide) };
      },
    }),
    apiRoute(contract.getGuideReads, {
      summary: 'The study guides that the member has marked as read',
      query: noQuerySchema,
      response: readList,
      guard: requireMember,
      handle: ({ principal }) => listReads(db, principal),
    }),
    apiRoute(contract.markGuideRead, {
      summary: 'Marks a study guide as read, for members whose tier reaches it',
      params: idParamsSchema,
      response: readList,
      guard: requireReader,
      handle: async ({ params: { id }, principal }) => {
        const guide = await findGuideForMember(db, {
          name: String(id),
          tier: principal.tier,
          now: now(),
        });
        await insertRead(db, { guideId: guide.id, userId: principal.userId });
        return listReads(db, principal);
      },
    }),
    apiRoute(contract.unmarkGuideRead, {
      summary: 'Takes the mark from a study guide',
      params: idParamsSchema,
      response: readList,
      guard: requireReader,
      handle: async ({ params: { id }, principal }) => {
        await deleteRead(db, { guideId: id, userId: principal.userId });
        return listReads(db, principal);
      },
    }),
  ];
}
