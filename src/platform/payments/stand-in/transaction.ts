import { missingObject } from './api-error.ts';
import type { EventType } from './objects/event.ts';
import { type Presentable, present } from './present.ts';
import type { Kind, Rows, State, View } from './state.ts';
import type { Change } from './state-file.ts';
import { newId } from './wire.ts';

/**
 * One request's or one moment's work on the state. Rows that it hands out are copies; what was changed in them is kept
 * by `commit`, in one piece, or forgotten.
 */
export class Transaction implements View {
  readonly now: number;
  readonly pages: string;
  readonly state: State;
  /** Null: nobody has asked, time has passed. */
  readonly request: { id: string | null; idempotency_key: string | null };
  readonly #rows = new Map<string, { kind: Kind; id: string; row: Rows[Kind] | null }>();
  /** How objects looked when they were last told of. */
  readonly #told = new Map<string, Record<string, unknown>>();

  constructor(
    state: State,
    now = state.now,
    request = { id: null, idempotency_key: null } as Transaction['request'],
  ) {
    this.state = state;
    this.now = now;
    this.pages = state.pages;
    this.request = request;
  }

  find<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    const key = `${kind} ${id}`;
    const known = this.#rows.get(key);
    if (known) return (known.row as Rows[K] | null) ?? undefined;
    const stored = this.state.find(kind, id);
    if (!stored) return undefined;
    const row = structuredClone(stored);
    this.#rows.set(key, { kind, id, row });
    return row;
  }

  /** `param` is the parameter that named the object. */
  get<K extends Kind>(kind: K, id: string, param?: string): Rows[K] {
    const row = this.find(kind, id);
    if (!row) throw missingObject(kind.replaceAll('_', ' '), id, param);
    return row;
  }

  add<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    this.#rows.set(`${kind} ${row.id}`, { kind, id: row.id, row });
    this.#told.set(row.id, {});
    return row;
  }

  remove(kind: Kind, id: string): void {
    this.#rows.set(`${kind} ${id}`, { kind, id, row: null });
  }

  /** The rows that pass, the oldest first. */
  all<K extends Kind>(kind: K, passes: (row: Rows[K]) => boolean): Rows[K][] {
    const stored = Array.from(this.state.table(kind).values(), (row) => {
      const known = this.#rows.get(`${kind} ${row.id}`);
      return known ? (known.row as Rows[K] | null) : row;
    });
    const added = Array.from(this.#rows.values(), (item) =>
      item.kind === kind && !this.state.find(kind, item.id) ? (item.row as Rows[K] | null) : null,
    );
    const passing = [...stored, ...added].filter((row) => row !== null && passes(row));
    return passing.map((row) => this.get(kind, row?.id ?? ''));
  }

  /** Tells of an object as it is now; an update that changed nothing is not told. */
  emit(type: EventType, kind: Presentable, id: string): void {
    const object = present(kind, this.get(kind, id), this) as Record<string, unknown>;
    const before = this.#told.get(id) ?? this.#presentStored(kind, id);
    this.#told.set(id, object);
    let previous: Record<string, unknown> | null = null;
    if (type.endsWith('.updated')) {
      const changed = Object.keys(object).filter((name) => !isSame(object[name], before[name]));
      if (changed.length === 0) return;
      previous = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
    }
    const event = { id: newId('evt'), created: this.now };
    this.add('event', { ...event, type, object, previous, request: this.request });
    if (!this.state.dropsEvent()) this.add('delivery', { ...event, tries: 0, next: 0 });
  }

  commit(): void {
    const changes = Array.from(this.#rows.values(), ({ kind, id, row }) => [kind, id, row] as Change);
    this.state.commit(changes.filter(([kind, id, row]) => !isSame(row, this.state.find(kind, id))));
  }

  #presentStored(kind: Presentable, id: string): Record<string, unknown> {
    const stored = this.state.find(kind, id);
    return stored ? (present(kind, stored, this) as Record<string, unknown>) : {};
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
