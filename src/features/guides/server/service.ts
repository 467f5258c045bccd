/** Study guides with access checks. */
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier, requireTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { MarkdownDocument } from '#platform/markdown/markdown.ts';
import type { GuideRead } from '../contract.ts';
import { resolveLibraryLinks } from './library-links.ts';
import { type GuideRow, selectGuideBody, selectGuides, selectReads } from './queries.ts';

type Asked = { name: string; now: Date };

/** Finds a guide by slug or id. `stage`: as in `selectGuides`. @throws AppError 404 */
export async function findGuide(
  db: Database,
  { name, ...asked }: Asked & { stage?: 'early' | 'all' },
): Promise<GuideRow> {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : undefined;
  const [guide] = await selectGuides(db, { ...asked, ...(id === undefined ? { slug: name } : { id }) });
  if (!guide) throw new AppError('not_found', 'There is no such study guide.');
  return guide;
}

/**
 * Finds a guide that the member may read; in early access only Scholar members can. Guests, who have no tier, are
 * refused earlier. @throws AppError 403, 404
 */
export async function findGuideForMember(
  db: Database,
  { tier, ...asked }: Asked & { tier: Tier },
): Promise<GuideRow> {
  const guide = await findGuide(db, { ...asked, ...(reachesTier(tier, 'scholar') && { stage: 'all' }) });
  requireTier(tier, { minimum: guide.minimumTier, what: 'This study guide' });
  return guide;
}

/** The whole text of a guide with resolved links. */
export async function readGuideDocument(db: Database, guide: { id: number }): Promise<MarkdownDocument> {
  const body = await selectGuideBody(db, guide);
  if (!body) throw new AppError('not_found', 'There is no such study guide.');
  return resolveLibraryLinks(db, body);
}

/** The guides that a member has marked as read, latest first. */
export async function listReads(db: Database, { userId }: { userId: number }): Promise<GuideRead[]> {
  const reads = await selectReads(db, { userId });
  return reads.map(({ guideId, readAt }) => ({ guideId, readAt: readAt.toISOString() }));
}
