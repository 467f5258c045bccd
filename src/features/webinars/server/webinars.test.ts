/** The schedule, registration, the calendar file, and the operator's actions. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import type { AdminWebinar } from '#features/webinars/admin-contract.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { day, hour, joinUrl, minute, openWebinars } from '#tests/setup/webinars.ts';
import { webinarLimits } from '../rules.ts';
import { webinarExporter } from './feature.ts';
import { webinarRegistrations } from './schema.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('everybody sees what is scheduled and what has been, no draft, and never the address to join', async () => {
  await using webinars = await openWebinars();
  expect(await webinars.read()).toEqual({ upcoming: [], past: [], pages: 0 });
  const draft = (await webinars.manage('POST', '', webinars.input(day))).body;
  const later = await webinars.schedule(3 * day);
  const canceled = await webinars.schedule(2 * day);
  await webinars.setState(canceled.id, 'canceled');
  const next = await webinars.schedule(hour);
  expect(idsOf((await webinars.read()).upcoming)).toEqual([next.id, canceled.id, later.id]);
  await webinars.pass(2 * hour);
  const { upcoming, past } = await webinars.read();
  expect([idsOf(upcoming), idsOf(past)]).toEqual([[canceled.id, later.id], [next.id]]);
  expect(upcoming.map(({ phase }) => phase)).toEqual(['canceled', 'upcoming']);
  expect((await webinars.send('GET', `/api/webinars/${draft.id}`)).status).toBe(404);
  expect((await webinars.send('GET', `/webinars/${draft.id}.ics`)).status).toBe(404);
  for (const path of ['/api/webinars', `/api/webinars/${later.id}`, `/webinars/${later.id}.ics`]) {
    const { status, text } = await webinars.send('GET', path);
    expect(status).toBe(200);
    expect(text).not.toContain('meet.example');
  }
});

test('past webinars come in pages', async () => {
  await using webinars = await openWebinars();
  for (let count = 0; count < 13; count++) await webinars.schedule(hour);
  await webinars.pass(3 * hour);
  const first = await webinars.read();
  const second = await webinars.read('?page=2');
  expect([first.past.length, second.past.length, first.pages]).toEqual([12, 1, 2]);
  expect(new Set(idsOf([...first.past, ...second.past])).size).toBe(13);
});

test('Scholar members register and leave, others are told what it is part of', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day);
  const [member, premium] = [await webinars.join(), await webinars.join('premium')];
  expect((await webinars.send('PUT', `/api/webinar-registrations/${id}`)).status).toBe(401);
  const refusal = await premium.register(id);
  expect([refusal.status, refusal.body]).toMatchObject([
    403,
    { code: 'upgrade_required', requiredTier: 'scholar' },
  ]);
  // A double click, and another tab.
  const answers = await Promise.all([member.register(id), member.register(id), member.register(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toEqual({ registered: true, seatsLeft: null, joinUrl: null, recordingUrl: null });
  expect(await member.subjects()).toHaveLength(1);
  expect(idsOf((await member.mine()).body)).toEqual([id]);
  await member.leave(id);
  expect((await member.leave(id)).status).toBe(200);
  expect((await member.access(id)).body.registered).toBe(false);
  expect((await member.mine()).body).toEqual([]);
  expect((await member.register(999)).status).toBe(404);
});

test('of many who want the last seats only as many get one; who leaves makes room', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day, { capacity: 2 });
  const members = await Promise.all(Array.from({ length: 6 }, () => webinars.join()));
  const answers = await Promise.all(members.map((member) => member.register(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const inside = members.filter((_, index) => answers[index]?.status === 200);
  const outside = members.find((_, index) => answers[index]?.status === 409);
  expect((await outside?.access(id))?.body).toMatchObject({ registered: false, seatsLeft: 0 });
  expect(await outside?.subjects()).toEqual([]);
  await inside[0]?.leave(id);
  expect((await outside?.register(id))?.status).toBe(200);
});

test('the address to join is for who is registered, from an hour before the start until the end', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(3 * hour);
  const [member, other] = [await webinars.join(), await webinars.join()];
  await member.register(id);
  const seen = async () => (await member.access(id)).body.joinUrl;
  webinars.clock.now = new Date(webinars.clock.now.getTime() + 2 * hour - minute);
  expect(await seen()).toBeNull();
  webinars.clock.now = new Date(webinars.clock.now.getTime() + minute);
  expect(await seen()).toBe(joinUrl);
  expect((await other.access(id)).body.joinUrl).toBeNull();
  await member.leave(id);
  expect(await seen()).toBeNull();
  await member.register(id);
  webinars.clock.now = new Date(webinars.clock.now.getTime() + 2 * hour - minute);
  expect(await seen()).toBe(joinUrl);
  webinars.clock.now = new Date(webinars.clock.now.getTime() + minute);
  expect(await seen()).toBeNull();
  expect((await other.register(id)).status).toBe(409);
});

test('a recording is for Scholar members, once the webinar is over', async () => {
  await using webinars = await openWebinars();
  const recordingUrl = 'https://video.example/1';
  const { id } = await webinars.schedule(hour, { recordingUrl });
  const member = await webinars.join();
  expect((await member.access(id)).body.recordingUrl).toBeNull();
  await webinars.pass(2 * hour);
  expect((await member.access(id)).body.recordingUrl).toBe(recordingUrl);
});

test('the calendar file keeps its name, and is raised by each change until it is canceled', async () => {
  await using webinars = await openWebinars();
  const input = webinars.input(2 * day, { title: 'Law, order; and Rome', localStart: '2040-07-03T18:00' });
  const { id } = await webinars.schedule(0, { ...input, timeZone: 'Europe/Rome' });
  const fields = async () => {
    const { text } = await webinars.send('GET', `/webinars/${id}.ics`);
    return Object.fromEntries(text.split(/\r\n(?! )/).map((line) => line.split(/:(.*)/s, 2)));
  };
  const first = await fields();
  expect(first).toMatchObject({
    UID: `webinar-${id}@lyceum.example`,
    DTSTART: '20400703T160000Z',
    DTEND: '20400703T170000Z',
    SUMMARY: 'Law\\, order\\; and Rome',
    STATUS: 'CONFIRMED',
  });
  await webinars.manage('PUT', `/${id}`, { ...input, localStart: '2040-07-04T18:00' });
  const second = await fields();
  expect([second.UID, second.DTSTART]).toEqual([first.UID, '20400704T180000Z']);
  expect(Number(second.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE));
  await webinars.setState(id, 'canceled');
  const third = await fields();
  expect([third.UID, third.STATUS]).toEqual([first.UID, 'CANCELLED']);
  expect(Number(third.SEQUENCE)).toBeGreaterThan(Number(second.SEQUENCE));
  expect((await webinars.send('GET', '/webinars/999.ics')).status).toBe(404);
});

test('the operator is told what is wrong, field by field', async () => {
  await using webinars = await openWebinars();
  const { db } = webinars;
  await insertCategories(db);
  const text = await insertResource(db, { periodId: await insertPeriod(db), slug: 'laws' });
  const fieldOf = async (overrides: object) => {
    const { status, body } = await webinars.manage<{ issues: { field: string }[] }>('POST', '', {
      ...webinars.input(day),
      ...overrides,
    });
    return [status, body.issues?.[0]?.field];
  };
  for (const url of ['http://meet.example', 'javascript:alert(1)', 'meet.example', 'https:meet.example']) {
    expect(await fieldOf({ joinUrl: url })).toEqual([400, 'joinUrl']);
  }
  expect(await fieldOf({ timeZone: 'Atlantis/Capital' })).toEqual([400, 'timeZone']);
  expect(await fieldOf({ title: 'Two\nlines' })).toEqual([400, 'title']);
  expect(await fieldOf({ description: '<script>alert(1)</script>' })).toEqual([400, 'description']);
  expect(await fieldOf({ description: 'A form\ffeed' })).toEqual([400, 'description']);
  expect(await fieldOf({ reading: ['atlantis'] })).toEqual([400, 'reading']);
  expect(await fieldOf({ reading: Array.from({ length: 11 }, () => 'laws') })).toEqual([400, 'reading']);
  // This local time does not exist in Rome, because the clocks go forward.
  const skipped = { localStart: '2040-03-25T02:30', timeZone: 'Europe/Rome' };
  expect(await fieldOf(skipped)).toEqual([400, 'localStart']);
  const { body } = await webinars.manage('POST', '', {
    ...webinars.input(day),
    reading: [`http://lyceum.example/resources/${text}`, 'laws', String(text)],
  });
  expect(body.reading).toEqual(['laws']);
  await webinars.setState(body.id, 'scheduled');
  const page = await webinars.send<{ reading: object[] }>('GET', `/api/webinars/${body.id}`);
  expect(page.body.reading).toMatchObject([{ id: text, url: `/resources/${text}` }]);
});

test('a draft that is sent again is made once; one webinar is read as it is stored', async () => {
  await using webinars = await openWebinars();
  const make = async (title: string) =>
    (await webinars.manage('POST', '', webinars.input(day, { title, reading: [] }))).body;
  const [draft = await make('Why Rome'), ...again] = await Promise.all([1, 2, 3].map(() => make('Why Rome')));
  expect(idsOf([...again, await make('Why Rome')])).toEqual([draft.id, draft.id, draft.id]);
  expect((await make('Why Carthage')).id).not.toBe(draft.id);
  await webinars.setState(draft.id, 'scheduled');
  expect((await make('Why Rome')).id).not.toBe(draft.id);
  expect((await webinars.manage('GET', `/${draft.id}`)).body).toEqual({
    ...draft,
    ...{ state: 'scheduled', sequence: draft.sequence + 1 },
  });
  expect((await webinars.manage('GET', '/999')).status).toBe(404);
});

test('two windows do not overwrite each other, and what is shown cannot be deleted', async () => {
  await using webinars = await openWebinars();
  const draft = (await webinars.manage('POST', '', webinars.input(day))).body;
  const save = (overrides: object) =>
    webinars.manage('PUT', `/${draft.id}`, { ...webinars.input(2 * day), ...overrides });
  expect((await save({ sequence: draft.sequence })).status).toBe(200);
  expect((await save({ sequence: draft.sequence, title: 'Why Carthage' })).status).toBe(409);
  expect(webinars.announced()).toBe(0);
  await webinars.setState(draft.id, 'scheduled');
  expect(webinars.announced()).toBe(1);
  expect((await webinars.manage('DELETE', `/${draft.id}`)).status).toBe(409);
  await webinars.setState(draft.id, 'canceled');
  // Not resolved by saving over what somebody else has saved: the issue tells the form.
  const { status, body } = await webinars.manage<{ issues: object[] }>('PUT', `/${draft.id}`, {
    ...webinars.input(2 * day),
    sequence: draft.sequence,
  });
  expect([status, body.issues]).toMatchObject([409, [{ field: 'state' }]]);
  const other = (await webinars.manage('POST', '', webinars.input(-hour))).body;
  expect((await webinars.setState(other.id, 'scheduled')).status).toBe(409);
  expect((await webinars.manage('DELETE', `/${other.id}`)).status).toBe(200);
  expect((await webinars.manage('DELETE', `/${other.id}`)).status).toBe(404);
});

test('what is sent again, because its answer was lost, succeeds and changes nothing', async () => {
  await using webinars = await openWebinars();
  const draft = (await webinars.manage('POST', '', webinars.input(day))).body;
  const save = () =>
    webinars.manage('PUT', `/${draft.id}`, { ...webinars.input(2 * day), sequence: draft.sequence });
  const saved = await save();
  expect(saved.body.sequence).toBe(draft.sequence + 1);
  expect(await save()).toEqual(saved);
  for (const to of ['scheduled', 'canceled']) {
    const changed = await webinars.setState(draft.id, to);
    expect([changed.status, changed.body.state]).toEqual([200, to]);
    expect(await webinars.setState(draft.id, to)).toEqual(changed);
  }
  expect((await webinars.setState(draft.id, 'scheduled')).status).toBe(409);
});

test('of many drafts that are shown at once only as many are as may be scheduled', async () => {
  await using webinars = await openWebinars();
  for (let count = 2; count < webinarLimits.scheduled; count++) await webinars.schedule(day);
  const drafts = await Promise.all(
    ['Rome', 'Athens', 'Troy', 'Ur'].map((title) =>
      webinars.manage('POST', '', webinars.input(day, { title })),
    ),
  );
  const answers = await Promise.all(drafts.map(({ body }) => webinars.setState(body.id, 'scheduled')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
});

test('what has begun is not moved any more, but may get its recording', async () => {
  await using webinars = await openWebinars();
  const { id, localStart } = await webinars.schedule(hour);
  const past = webinars.input(-day).localStart;
  expect((await webinars.manage('PUT', `/${id}`, webinars.input(0, { localStart: past }))).status).toBe(400);
  await webinars.pass(2 * hour);
  expect((await webinars.manage('PUT', `/${id}`, webinars.input(day))).status).toBe(400);
  const recorded = webinars.input(0, { localStart, recordingUrl: 'https://video.example/1' });
  expect((await webinars.manage('PUT', `/${id}`, recorded)).body.phase).toBe('over');
  expect((await webinars.setState(id, 'canceled')).status).toBe(409);
});

test('the operator sees how many are registered; an account takes its registrations with it', async () => {
  await using webinars = await openWebinars();
  const { db } = webinars;
  const { id } = await webinars.schedule(2 * day);
  const [member, left] = [await webinars.join(), await webinars.join()];
  await member.register(id);
  await left.register(id);
  await left.leave(id);
  const list = await webinars.manage<{ items: AdminWebinar[] }>('GET');
  expect(list.body.items).toMatchObject([{ id, registrations: 1, state: 'scheduled' }]);
  const subject = { userId: left.userId, verifiedEmail: undefined };
  expect(await webinarExporter.read(db, subject)).toMatchObject([
    { title: 'Why Rome', leftAt: expect.any(Date) },
  ]);
  await db.delete(users).where(eq(users.id, member.userId));
  expect(await db.select().from(webinarRegistrations)).toMatchObject([{ userId: left.userId }]);
});
