import { missingObject } from '../api-error.ts';
import { asRow, type defaults } from '../objects/defaults.ts';
import { type Presentable, present } from '../objects/present.ts';
import type { EventType, Kind, Rows } from '../objects/rows.ts';
import { newId } from '../wire.ts';
import type { Change, Span, State } from './state.ts';

type Wire = Record<string, unknown>;
/** A new row; fields with a default may be omitted. */
type New<K extends Kind> = K extends keyof typeof defaults
  ? Partial<Rows[K]> & Pick<Rows[K], Extract<keyof Rows[K], 'id' | 'own'>>
  : Rows[K];

/**
 * The changes of one request or one moment. Rows that it returns are copies; `commit` stores their changes all at
 * once, otherwise they are discarded.
 */
export class Transaction {
  /** Seconds since 1970. */
  readonly now: number;
  /** Base address of the stand-in's pages: http://127.0.0.1:… */
  readonly pages: string;
  readonly state: State;
  /** The request that caused the changes; its ids are null if time did. */
  readonly request: Rows['event']['request'];
  /** `before`: the row as it was read; '' for a new or removed one. */
  readonly #rows = new Map<string, Change & { before: string }>();
  /** Objects as they were in their latest event. */
  readonly #told = new Map<string, Wire>();

  constructor(state: State, now = state.now, request?: Rows['event']['request']) {
    this.state = state;
    this.now = now;
    this.pages = state.pages;
    this.request = request ?? { id: null, idempotency_key: null };
  }

  find<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    const known = this.#rows.get(`${kind} ${id}`);
    if (known) return (known.row as Rows[K] | null) ?? undefined;
    const stored = this.state.find(kind, id);
    return stored && this.#hold(kind, stored);
  }

  /** `param` is the parameter that named the object. */
  get<K extends Kind>(kind: K, id: string, param?: string): Rows[K] {
    const row = this.find(kind, id);
    if (!row) throw missingObject(kind, id, param);
    return row;
  }

  add<K extends Kind>(kind: K, values: New<K>): Rows[K] {
    const row = asRow(kind, values);
    this.#rows.set(`${kind} ${row.id}`, { kind, id: row.id, row, before: '' });
    return row;
  }

  remove(kind: Kind, id: string): void {
    this.#rows.set(`${kind} ${id}`, { kind, id, row: null, before: '' });
  }

  /** The rows that pass, newest first. `span` narrows the search by owner, as far as the owner is known. */
  *each<K extends Kind>(
    kind: K,
    span: Span,
    passes: (row: Rows[K]) => boolean = () => true,
  ): Generator<Rows[K]> {
    const added = Array.from(this.#rows.values()).filter((held) => held.kind === kind && held.before === '');
    for (const { row } of added.reverse()) if (row && passes(row as Rows[K])) yield row as Rows[K];
    for (const stored of this.state.each(kind, span)) {
      const held = this.#rows.get(`${kind} ${stored.id}`);
      const row = held ? (held.row as Rows[K] | null) : stored;
      if (row && passes(row)) yield held ? row : this.#hold(kind, stored);
    }
  }

  /** The same, oldest first. */
  all<K extends Kind>(kind: K, span: Span, passes?: (row: Rows[K]) => boolean): Rows[K][] {
    return Array.from(this.each(kind, span, passes)).reverse();
  }

  /** Emits an event with the object's current state; an update without changes emits nothing. */
  emit(type: EventType, id: string): void {
    // Stripe names events after the kind of their object: 'customer.subscription.updated'.
    const kind = type.split('.').at(-2) as Presentable;
    const object = present(kind, this.get(kind, id), this);
    if (!type.endsWith('.updated')) {
      this.tell(type, object);
    } else {
      const stored = this.state.find(kind, id);
      const before: Wire = this.#told.get(id) ?? (stored ? present(kind, stored, this) : {});
      const changed = Object.keys(object).filter((name) => !isSame(object[name], before[name]));
      if (changed.length === 0) return;
      this.tell(type, object, Object.fromEntries(changed.map((name) => [name, before[name] ?? null])));
    }
    this.#told.set(id, object);
  }

  /** Emits an event for an object that is not stored, or for a change. */
  tell(type: EventType, object: object, previous_attributes?: object): void {
    const id = newId('evt');
    const data = { object, ...(previous_attributes && { previous_attributes }) };
    this.add('event', { id, created: this.now, data, request: this.request, type });
    if (!this.state.dropsEvent()) this.add('delivery', { id, tries: 0, next: 0 });
  }

  commit(): void {
    const held = Array.from(this.#rows.values());
    this.state.commit(held.filter(({ row, before }) => row === null || JSON.stringify(row) !== before));
  }

  #hold<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    this.#rows.set(`${kind} ${row.id}`, { kind, id: row.id, row, before: JSON.stringify(row) });
    return row;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
