/** The stand-in's whole state: rows in a SQLite file of its own. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { invoiceDueAt, subscriptionDueAt } from '../billing/rules.ts';
import { asRow } from '../objects/defaults.ts';
import type { Kind, Rows } from '../objects/rows.ts';
import { daySeconds } from '../wire.ts';

/** A row's new content; null if it was removed. */
export type Change = { kind: Kind; id: string; row: object | null };
export type Due = { due: number; kind: 'subscription' | 'invoice'; id: string };
/** The owner of the rows, and the row after which the list begins. */
export type Span = { [Name in 'customer' | 'subscription' | 'after']?: string | null | undefined };

/**
 * The file belongs to one process; if it is killed, no transaction is left half done. `due`: when time changes the
 * row, or until when it is kept.
 */
const schema = `
  PRAGMA busy_timeout = 0;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS rows (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, row TEXT NOT NULL, due INTEGER,
    customer TEXT AS (row ->> '$.customer'), subscription TEXT AS (row ->> '$.own.subscription'),
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS kinds ON rows (kind);
  CREATE INDEX IF NOT EXISTS customers ON rows (kind, customer);
  CREATE INDEX IF NOT EXISTS subscriptions ON rows (kind, subscription);
  CREATE INDEX IF NOT EXISTS due ON rows (due) WHERE kind IN ('subscription', 'invoice');
  CREATE INDEX IF NOT EXISTS kept ON rows (due) WHERE kind IN ('event', 'answer');
`;
/** Like Stripe, keeps idempotency keys for a day and events for thirty days. */
const keptFor = { answer: daySeconds, event: 30 * daySeconds };

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(schema);
    return database;
  } catch (cause) {
    database.close();
    const isLocked = (cause as { errcode?: number }).errcode === 5;
    const what = isLocked ? 'are in use by another process' : 'cannot be read';
    const remedy = isLocked
      ? 'Stop that one, or set another DATA_DIR.'
      : 'Without this file they begin anew.';
    throw new Error(`The test payments in ${resolve(file)} ${what}. ${remedy}`, { cause });
  }
}

export class State {
  /** Base address of the stand-in's pages. */
  pages = '';
  /** Whether the next event is dropped on purpose. */
  dropsEvent = (): boolean => false;
  settings: Rows['settings'];
  readonly #clock: () => Date;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** @throws Error if another process uses the file, or it is damaged */
  constructor(file: string, clock: () => Date) {
    this.#clock = clock;
    this.#database = open(file);
    const secret = () => randomBytes(18).toString('hex');
    this.settings = this.find('settings', 'settings') ?? {
      id: 'settings',
      secretKey: `sk_test_${secret()}`,
      publishableKey: `pk_test_${secret()}`,
      webhookSecret: `whsec_${secret()}`,
      offset: 0,
    };
    this.commit([{ kind: 'settings', id: 'settings', row: this.settings }]);
  }

  /** Seconds since 1970, by the moved clock. */
  get now(): number {
    return Math.floor((this.#clock().getTime() + this.settings.offset) / 1000);
  }

  /** How far `moment` is ahead of the real clock, in ms. */
  offsetTo(moment: number): number {
    return Math.max(0, moment * 1000 - this.#clock().getTime());
  }

  find<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    const found = this.#prepare('SELECT row FROM rows WHERE kind = ? AND id = ?').get(kind, id);
    return found && asRow(kind, JSON.parse(String(found.row)));
  }

  /** The rows of a kind, newest first. */
  *each<K extends Kind>(kind: K, { after, ...owner }: Span = {}): Generator<Rows[K]> {
    const filters = Object.entries({ kind, ...owner }).flatMap(([name, value]) =>
      value ? { name, value } : [],
    );
    const conditions = filters.map(({ name }) => `${name} = ?`);
    if (after) conditions.push('seq < (SELECT seq FROM rows WHERE kind = ? AND id = ?)');
    const values = [...filters.map(({ value }) => value), ...(after ? [kind, after] : [])];
    const select = `SELECT row FROM rows WHERE ${conditions.join(' AND ')} ORDER BY seq DESC`;
    for (const { row } of this.#database.prepare(select).iterate(...values)) {
      yield asRow(kind, JSON.parse(String(row)));
    }
  }

  /** Stores the changes of a transaction: all of them or, if the process dies, none. */
  commit(changes: Change[]): void {
    const put = this.#prepare(`
      INSERT INTO rows (kind, id, row, due) VALUES (?, ?, ?, ?)
      ON CONFLICT (kind, id) DO UPDATE SET row = excluded.row, due = excluded.due`);
    this.#database.exec('BEGIN');
    try {
      for (const { kind, id, row } of changes) {
        if (row) put.run(kind, id, JSON.stringify(row), dueAt(kind, row));
        else this.#prepare('DELETE FROM rows WHERE kind = ? AND id = ?').run(kind, id);
        if (kind === 'settings' && row) this.settings = row as Rows['settings'];
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** The next subscription or invoice that becomes due, up to a moment. */
  nextDue(until: number): Due | undefined {
    const next = `SELECT due, kind, id FROM rows WHERE due <= ? AND kind IN ('subscription', 'invoice')
      ORDER BY due, seq LIMIT 1`;
    return this.#prepare(next).get(until) as Due | undefined;
  }

  forgetOld(): void {
    const forget = `DELETE FROM rows WHERE due < ? AND kind IN ('event', 'answer')
      AND id NOT IN (SELECT id FROM rows WHERE kind = 'delivery')`;
    this.#prepare(forget).run(this.now);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): ReturnType<DatabaseSync['prepare']> {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function dueAt(kind: Kind, row: object): number | null {
  if (kind === 'subscription') return subscriptionDueAt(asRow(kind, row));
  if (kind === 'invoice') return invoiceDueAt(asRow(kind, row));
  return kind === 'answer' || kind === 'event' ? (row as Rows['event']).created + keptFor[kind] : null;
}
