/** Rows to wire: every field that leaves the server is named here. */
import type { SavedResource } from '../contract.ts';
import type { SavedRow } from './queries.ts';

export function presentSaved(row: SavedRow): SavedResource {
  return {
    id: row.id,
    resourceId: row.resourceId,
    completed: row.completedAt !== null,
    notes: row.notes,
    savedAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    resource: {
      id: row.resourceId,
      title: row.title,
      author: row.author,
      description: row.description,
      url: row.url,
      affiliateUrl: row.affiliateUrl,
      periodId: row.periodId,
      categoryId: row.categoryId,
      listed: row.retiredAt === null,
    },
  };
}
