import { isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { groupReports } from './schema.ts';

/**
 * Which reports a new one would repeat: those not decided yet, and those of the text as it stands.
 * @param editedAt when that text was last edited
 */
export function isStanding(editedAt: SQL | AnyPgColumn): SQL {
  const isOfSameText = sql`${groupReports.textEditedAt} is not distinct from ${editedAt}`;
  return or(isNull(groupReports.resolvedAt), isOfSameText) as SQL;
}
