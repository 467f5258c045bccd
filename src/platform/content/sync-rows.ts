/** Syncs a table with the content: inserts, updates changed rows, retires, revives; never deletes. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/client.ts';

/**
 * A table whose rows the content may own. Without `retiredAt` no row is retired; without `origin` the content owns
 * all rows.
 */
export type SyncTable = PgTable & { id: PgColumn; slug?: PgColumn; origin?: PgColumn; retiredAt?: PgColumn };

export type Changes = { inserted: number; updated: number; retired: number; revived: number };

export type SyncResult = {
  changes: Changes;
  /** Ids of all rows that the content names, by key, including an admin's rows. */
  ids: Map<string | number, number>;
  /** Keys that both the content and an admin use: the admin's rows were not changed. */
  adminOwned: (string | number)[];
};

type Row = Record<string, unknown>;

/** Rows per INSERT: far below the 65,535 parameters that a statement may have. */
const batchSize = 200;

/**
 * Writes the rows by their key. `insertOnly` names columns that keep their first value. All changes become visible
 * when the caller's transaction commits.
 */
export async function syncRows<Table extends SyncTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { key = 'slug', insertOnly = [] }: { key?: 'slug' | 'id'; insertOnly?: readonly string[] } = {},
): Promise<SyncResult> {
  const keyOf = (row: Row) => row[key] as string | number;
  const wanted = new Map((rows as readonly Row[]).map((row) => [keyOf(row), row]));
  const existing = await selectRows(tx, table, key, [...wanted.keys()]);
  const known = new Map(existing.map((row) => [keyOf(row), row]));
  const owns = (row: Row) => row.origin !== 'admin';

  const inserted = await insertRows(
    tx,
    table,
    [...wanted.values()].filter((row) => !known.has(keyOf(row))),
  );

  let updated = 0;
  let revived = 0;
  for (const [name, row] of wanted) {
    const old = known.get(name);
    if (!old || !owns(old)) continue;
    const changed = diffRow(old, row, insertOnly);
    const returns = old.retiredAt != null;
    if (returns) changed.retiredAt = null;
    if (Object.keys(changed).length === 0) continue;
    await tx
      .update(table)
      .set(changed)
      .where(ownedRow(table, eq(table.id, old.id)));
    if (returns) revived += 1;
    else updated += 1;
  }

  const left = existing.filter((row) => owns(row) && row.retiredAt === null && !wanted.has(keyOf(row)));
  if (left.length > 0) {
    const ids = left.map((row) => row.id);
    const retirement: Row = { retiredAt: sql`now()` };
    await tx
      .update(table)
      .set(retirement)
      .where(ownedRow(table, inArray(table.id, ids)));
  }

  return {
    changes: { inserted: inserted.length, updated, retired: left.length, revived },
    ids: new Map([...existing, ...inserted].map((row) => [keyOf(row), row.id as number])),
    adminOwned: [...wanted.keys()].filter((name) => known.get(name)?.origin === 'admin'),
  };
}

/** Sums the changes of several tables. */
export function sumChanges(parts: readonly Changes[]): Changes {
  const sum = (field: keyof Changes) => parts.reduce((total, part) => total + part[field], 0);
  return {
    inserted: sum('inserted'),
    updated: sum('updated'),
    retired: sum('retired'),
    revived: sum('revived'),
  };
}

/** The rows that the content names, and those that it once inserted. */
function selectRows(tx: Transaction, table: SyncTable, key: 'slug' | 'id', keys: unknown[]): Promise<Row[]> {
  const column = table[key];
  if (!column) throw new TypeError(`The table has no column ${key}.`);
  const named = inArray(column, keys);
  const once = table.origin ? eq(table.origin, 'content') : undefined;
  const all = table.retiredAt && !table.origin ? sql`true` : undefined;
  return tx
    .select(getTableColumns(table))
    .from(table as PgTable)
    .where(or(named, once, all)) as Promise<Row[]>;
}

async function insertRows(tx: Transaction, table: SyncTable, rows: Row[]): Promise<Row[]> {
  const inserted: Row[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    inserted.push(...(await tx.insert(table).values(batch).returning(getTableColumns(table))));
  }
  return inserted;
}

/** An admin may take over a row at any time, so the update checks its origin again. */
function ownedRow(table: SyncTable, condition: ReturnType<typeof eq>) {
  return and(condition, table.origin && eq(table.origin, 'content'));
}

function diffRow(old: Row, row: Row, insertOnly: readonly string[]): Row {
  const entries = Object.entries(row)
    .filter(([column]) => !insertOnly.includes(column))
    .map(([column, value]): [string, unknown] => [column, value ?? null])
    .filter(([column, value]) => !isDeepStrictEqual(old[column], value));
  return Object.fromEntries(entries);
}
