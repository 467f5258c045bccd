/** The operator's actions on webinars. */
import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { lockKey } from '#platform/db/lock-key.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { localTimeAt, momentAt } from '#platform/zoned-time.ts';
import type { AdminWebinar, WebinarInput } from '../admin-contract.ts';
import { phaseOf, webinarLimits, type webinarStates } from '../rules.ts';
import { countRegistrations, isActive, selectReading, type WebinarRow } from './queries.ts';
import { webinarRegistrations, webinars } from './schema.ts';

const perPage = 20;
const minute = 60_000;

type Editing = { db: Database; now: Date };

/** All webinars, including drafts, latest start first. */
export async function listWebinars({ db, now }: Editing, page: number) {
  const registered = db.$count(
    webinarRegistrations,
    and(isActive({}), eq(webinarRegistrations.webinarId, webinars.id)),
  );
  const rows = await db
    .select({ webinar: webinars, registrations: registered })
    .from(webinars)
    .orderBy(desc(webinars.startsAt), desc(webinars.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  return {
    items: rows
      .slice(0, perPage)
      .map(({ webinar, registrations }) => present(webinar, { registrations, now })),
    hasMore: rows.length > perPage,
  };
}

/** @throws AppError 404 */
export async function readWebinar({ db, now }: Editing, id: number): Promise<AdminWebinar> {
  const [row] = await db.select().from(webinars).where(eq(webinars.id, id));
  if (!row) throw notFound();
  return present(row, { registrations: await countRegistrations(db, id), now });
}

/**
 * Creates a draft. If an unchanged draft equals it in all fields, returns that one: the request was sent twice, or
 * again after its response was lost.
 * @throws AppError 400
 */
export async function createWebinar({ db, now }: Editing, input: WebinarInput): Promise<AdminWebinar> {
  const values = await readInput(db, input);
  const row = await db.transaction(async (tx) => {
    await lockKey(tx, `webinar:${values.title}`);
    return (await findMade(tx, values)) ?? (await insertDraft(tx, { ...values, updatedAt: now }));
  });
  return present(row, { registrations: 0, now });
}

type Changes = Partial<typeof webinars.$inferInsert>;

async function findMade(db: Database, values: Changes & { title: string }): Promise<WebinarRow | undefined> {
  const drafts = await db
    .select()
    .from(webinars)
    .where(and(eq(webinars.state, 'draft'), eq(webinars.sequence, 0), eq(webinars.title, values.title)));
  return drafts.find((draft) => hasValues(draft, values));
}

function hasValues(row: WebinarRow, values: Changes): boolean {
  const names = Object.keys(values) as (keyof Changes)[];
  return names.every((name) => isDeepStrictEqual(row[name], values[name]));
}

async function insertDraft(db: Database, values: typeof webinars.$inferInsert): Promise<WebinarRow> {
  const [row] = await db.insert(webinars).values(values).returning();
  if (!row) throw new Error('No webinar was made.');
  return row;
}

/**
 * Updates a webinar; the same save sent again changes nothing. A job tells registered members of a new start.
 * @throws AppError 400, 404, 409
 */
export async function updateWebinar(
  { db, now }: Editing,
  id: number,
  input: WebinarInput,
): Promise<AdminWebinar> {
  const values = await readInput(db, input);
  return change({ db, now }, id, async (_tx, before) => {
    if (before.state === 'canceled') {
      const message = 'This webinar is canceled.';
      // The issue tells it from the other conflict, which the operator can resolve.
      throw new AppError('conflict', message, { issues: [{ field: 'state', message }] });
    }
    // Checked before the version: after a lost response, the form repeats the same save.
    if (hasValues(before, values)) return {};
    if (input.sequence !== undefined && input.sequence !== before.sequence) {
      throw new AppError(
        'conflict',
        'This webinar has been saved meanwhile, in another window or by somebody else.',
      );
    }
    const isMoved = values.startsAt.getTime() !== before.startsAt.getTime();
    if (before.state === 'scheduled' && isMoved) {
      if (before.startsAt <= now) throw refuse('localStart', 'It has begun: it cannot be moved any more.');
      if (values.startsAt <= now) throw refuse('localStart', 'Choose a moment to come.');
    }
    return values;
  });
}

/** Publishes a draft, or cancels a webinar; repeating it changes nothing. @throws AppError 404, 409 */
export async function changeState(
  { db, now }: Editing,
  id: number,
  to: Exclude<(typeof webinarStates)[number], 'draft'>,
): Promise<AdminWebinar> {
  return change({ db, now }, id, async (tx, { state, startsAt, endsAt }) => {
    if (state === to) return {};
    if (to === 'canceled') {
      if (state === 'scheduled' && endsAt > now) return { state: to };
      throw new AppError('conflict', 'Only a webinar that is scheduled and not over can be canceled.');
    }
    if (state !== 'draft') throw new AppError('conflict', 'This webinar is no draft.');
    if (startsAt <= now)
      throw new AppError('conflict', 'Its start has passed: choose a moment to come first.');
    // The count stays valid until this one is scheduled.
    await lockKey(tx, 'webinars-scheduled');
    const [scheduled] = await tx
      .select({ count: count() })
      .from(webinars)
      .where(and(eq(webinars.state, 'scheduled'), gt(webinars.endsAt, now)));
    if (scheduled && scheduled.count >= webinarLimits.scheduled) {
      throw new AppError(
        'conflict',
        `At most ${webinarLimits.scheduled} webinars can be scheduled at a time.`,
      );
    }
    return { state: to };
  });
}

/** @throws AppError 404, 409 if it is not a draft */
export async function deleteDraft(db: Database, id: number): Promise<void> {
  const deleted = await db
    .delete(webinars)
    .where(and(eq(webinars.id, id), eq(webinars.state, 'draft')))
    .returning({ id: webinars.id });
  if (deleted.length > 0) return;
  const found = await db.$count(webinars, eq(webinars.id, id));
  throw found ? new AppError('conflict', 'Only drafts can be deleted.') : notFound();
}

/** `decide` returns the changes; none keep the version as it is. */
async function change(
  { db, now }: Editing,
  id: number,
  decide: (tx: Transaction, before: WebinarRow) => Promise<Changes>,
): Promise<AdminWebinar> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(webinars).where(eq(webinars.id, id)).for('update');
    if (!before) throw notFound();
    const changes = await decide(tx, before);
    if (Object.keys(changes).length === 0) {
      return present(before, { registrations: await countRegistrations(tx, id), now });
    }
    const [row] = await tx
      .update(webinars)
      .set({ ...changes, sequence: sql`${webinars.sequence} + 1`, updatedAt: now })
      .where(eq(webinars.id, id))
      .returning();
    if (!row) throw new Error('The webinar is gone.');
    return present(row, { registrations: await countRegistrations(tx, id), now });
  });
}

/** Checks what the schema cannot: local times, Markdown, the reading list. @throws AppError 400 */
async function readInput(db: Database, input: WebinarInput) {
  const { localStart, durationMinutes, reading, sequence: _, ...fields } = input;
  const startsAt = momentAt(localStart, fields.timeZone);
  if (!startsAt) throw refuse('localStart', 'There is no such time in this time zone.');
  const [problem] = parseMarkdown(fields.description).problems;
  if (problem) throw refuse('description', `Line ${problem.line}: ${problem.message}.`);
  return {
    ...fields,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * minute),
    reading: await readReading(db, reading),
  };
}

/** Slugs of the resources that the operator named, without duplicates. @throws AppError 400 */
async function readReading(db: Database, entries: readonly string[]): Promise<string[]> {
  const names = entries.map((entry) => entry.replace(/^.*\/resources\//, ''));
  const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  const found = await selectReading(db, { slugs: names, ids });
  const slugs = names.map((name) => {
    const resource = found.find(({ id, slug }) => slug === name || String(id) === name);
    if (!resource) throw refuse('reading', `The library has no resource ${name}.`);
    return resource.slug;
  });
  return [...new Set(slugs)];
}

function present(
  row: WebinarRow,
  { registrations, now }: { registrations: number; now: Date },
): AdminWebinar {
  const { id, state, title, description, speaker, startsAt, endsAt, timeZone, joinUrl } = row;
  const { recordingUrl, capacity, reading, sequence } = row;
  return {
    ...{
      id,
      state,
      title,
      description,
      speaker,
      timeZone,
      joinUrl,
      recordingUrl,
      capacity,
      reading,
      sequence,
    },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    localStart: localTimeAt(startsAt, timeZone),
    durationMinutes: Math.round((endsAt.getTime() - startsAt.getTime()) / minute),
    phase: phaseOf(row, now),
    registrations,
  };
}

const notFound = () => new AppError('not_found', 'There is no such webinar.');

const refuse = (field: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ field, message }] });
