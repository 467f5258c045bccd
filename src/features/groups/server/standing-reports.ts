import { isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { groupReports } from './schema.ts';

/**
 * Condition for reports that a new one would repeat: open ones, and those of the present text.
 * @param editedAt when the text was last edited
 */
export function isStanding(editedAt: SQL | AnyPgColumn): SQL {
  const isOfSameText = sql`${groupReports.textEditedAt} is not distinct from ${editedAt}`;
  return or(isNull(groupReports.resolvedAt), isOfSameText) as SQL;
}
