/** Turns rows into responses. Every field that leaves the server is named here or by the library's presenter. */
import { presentResourceSummary } from '#features/library/server/index.ts';
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
    resource: { ...presentResourceSummary(row.resource), listed: row.resource.retiredAt === null },
  };
}
