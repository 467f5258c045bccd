/** Mails to members: each is sent once, whatever happens to the webinar in the meantime. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { runDuring } from '#tests/setup/overlap.ts';
import { day, hour, joinUrl, minute, openWebinars } from '#tests/setup/webinars.ts';

const registered = 'You are registered: Why Rome';
const [soon, begins, moved] = ['Soon: Why Rome', 'About to begin: Why Rome', 'Another time: Why Rome'];

test('a registration is confirmed, then reminded of a day and an hour before, once each', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(3 * day);
  const member = await webinars.join();
  await member.register(id);
  await webinars.pass(2 * day - minute);
  expect(await member.subjects()).toEqual([registered]);
  await webinars.pass(minute);
  await webinars.pass(hour);
  expect(await member.subjects()).toEqual([registered, soon]);
  await webinars.pass(22 * hour);
  await webinars.pass(30 * minute);
  expect(await member.subjects()).toEqual([registered, soon, begins]);
  for (const { text, html } of await member.mails()) {
    expect(text).toContain(`/webinars/${id}`);
    // The address to join is only on the page, because it may change and mails may be forwarded.
    expect(text + (html ?? '')).not.toContain(joinUrl);
  }
});

test('who registers less than a day before has the confirmation in place of the reminder', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(20 * hour);
  const member = await webinars.join();
  await member.register(id);
  await webinars.pass(hour);
  expect(await member.subjects()).toEqual([registered]);
  await webinars.pass(18 * hour + minute);
  expect(await member.subjects()).toEqual([registered, begins]);
});

test('who registers within the last hour has the confirmation in place of both reminders', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(hour);
  const member = await webinars.join();
  await member.register(id);
  await webinars.pass(minute);
  await webinars.pass(30 * minute);
  expect(await member.subjects()).toEqual([registered]);
});

test('who gets another address while registering has the confirmation there', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day);
  const member = await webinars.join();
  const email = 'moved@example.org';
  await runDuring(
    webinars.db,
    (tx) => tx.update(users).set({ email }).where(eq(users.id, member.userId)),
    () => member.register(id),
  );
  const [mail] = await webinars.db.select().from(mailMessages);
  expect(mail).toMatchObject({ subject: registered, toAddress: email });
});

test('after an outage one reminder comes, the later one; none once it has begun', async () => {
  await using webinars = await openWebinars();
  const [{ id }, missed] = [await webinars.schedule(3 * day), await webinars.schedule(3 * day - hour)];
  const [member, absent] = [await webinars.join(), await webinars.join()];
  await member.register(id);
  await absent.register(missed.id);
  await webinars.pass(3 * day - 10 * minute);
  expect(await member.subjects()).toEqual([registered, begins]);
  expect(await absent.subjects()).toEqual([registered]);
});

test('a mail that cannot be written keeps back neither those of other webinars nor of other kinds', async () => {
  await using webinars = await openWebinars();
  const [broken, sound, next] = [
    await webinars.schedule(2 * day),
    await webinars.schedule(2 * day),
    await webinars.schedule(day + 30 * minute),
  ];
  const member = await webinars.join();
  for (const { id } of [broken, sound, next]) await member.register(id);
  await webinars.setState(broken.id, 'canceled');
  await webinars.setState(sound.id, 'canceled');
  await webinars.db.execute(sql`alter table mail_messages add constraint broken
    check (dedupe_key not like ${sql.raw(`'%webinar-${broken.id}-%-canceled'`)})`);
  await expect(webinars.pass(day)).rejects.toThrow();
  expect((await member.subjects()).slice(3)).toEqual(['Canceled: Why Rome', begins]);
  await webinars.db.execute(sql`alter table mail_messages drop constraint broken`);
  await webinars.pass(minute);
  expect((await member.subjects()).slice(5)).toEqual(['Canceled: Why Rome']);
});

test('a run that ends between mark and mail has done neither; the next one does both', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day);
  const member = await webinars.join();
  await member.register(id);
  await webinars.db.execute(sql`alter table mail_messages rename to mails_away`);
  await expect(webinars.pass(day)).rejects.toThrow();
  await webinars.db.execute(sql`alter table mails_away rename to mail_messages`);
  await webinars.pass(minute);
  expect(await member.subjects()).toEqual([registered, soon]);
});

test('a moved webinar is told of once, and each of its starts has reminders of its own', async () => {
  await using webinars = await openWebinars();
  const webinar = await webinars.schedule(2 * day);
  const { id } = webinar;
  const member = await webinars.join();
  await member.register(id);
  await webinars.pass(day + hour);
  expect(await member.subjects()).toEqual([registered, soon]);
  const move = (startsIn: number) => webinars.manage('PUT', `/${id}`, webinars.input(startsIn));
  // Moved twice before the job runs: only the last move counts.
  expect((await move(4 * day)).status).toBe(200);
  expect((await move(5 * day)).status).toBe(200);
  await webinars.pass(minute);
  expect(await member.subjects()).toEqual([registered, soon, moved]);
  const [, , told] = await member.mails();
  const weekday = new Date(webinars.clock.now.getTime() - minute + 5 * day).toLocaleDateString('en-US', {
    ...{ weekday: 'long', timeZone: 'UTC' },
  });
  expect(told?.text).toContain(weekday);
  await webinars.pass(4 * day);
  await webinars.pass(hour);
  expect(await member.subjects()).toEqual([registered, soon, moved, soon]);
  await webinars.pass(22 * hour + 30 * minute);
  // Moved by an hour after everybody was reminded: the mail about the move replaces the reminder.
  expect((await move(hour)).status).toBe(200);
  await webinars.pass(minute);
  await webinars.pass(10 * minute);
  expect(await member.subjects()).toEqual([registered, soon, moved, soon, begins, moved]);
  expect((await move(2 * day)).status).toBe(200);
  await webinars.pass(day);
  await webinars.pass(23 * hour + 30 * minute);
  expect((await member.subjects()).slice(6)).toEqual([moved, begins]);
});

test('who comes back after it was put off is reminded of the new start', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(3 * hour);
  const member = await webinars.join();
  await member.register(id);
  await member.leave(id);
  await webinars.manage('PUT', `/${id}`, webinars.input(5 * day));
  await member.register(id);
  await webinars.pass(4 * day);
  expect(await member.subjects()).toEqual([registered, registered, soon]);
});

test('moved to less than a day ahead, the new time is the reminder; other changes are no news', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(5 * day);
  const member = await webinars.join();
  await member.register(id);
  await webinars.manage('PUT', `/${id}`, webinars.input(5 * day, { speaker: 'Ada', durationMinutes: 90 }));
  await webinars.pass(minute);
  expect(await member.subjects()).toEqual([registered]);
  await webinars.manage('PUT', `/${id}`, webinars.input(10 * hour));
  await webinars.pass(minute);
  await webinars.pass(hour);
  expect(await member.subjects()).toEqual([registered, moved]);
  await webinars.manage('PUT', `/${id}`, webinars.input(50 * minute));
  await webinars.pass(minute);
  await webinars.pass(10 * minute);
  expect(await member.subjects()).toEqual([registered, moved, moved]);
  for (const { text } of await member.mails())
    expect(text).toContain('The address to join stands on its page');
});

test('who has left, or is no Scholar any more, gets nothing; who comes back nothing twice', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day);
  const [left, lapsed, downgraded, back] = [
    await webinars.join(),
    await webinars.join(),
    await webinars.join(),
    await webinars.join(),
  ];
  for (const member of [left, lapsed, downgraded, back]) await member.register(id);
  await left.leave(id);
  await webinars.db
    .update(users)
    .set({ tierUntil: new Date(0) })
    .where(eq(users.id, lapsed.userId));
  await webinars.db.update(users).set({ tier: 'premium' }).where(eq(users.id, downgraded.userId));
  await webinars.pass(day);
  await back.leave(id);
  await back.register(id);
  await webinars.pass(hour);
  await webinars.manage('PUT', `/${id}`, webinars.input(2 * day));
  await webinars.pass(minute);
  await webinars.setState(id, 'canceled');
  await webinars.pass(minute);
  expect(await back.subjects()).toEqual([registered, soon, moved, 'Canceled: Why Rome']);
  for (const member of [left, lapsed, downgraded]) expect(await member.subjects()).toEqual([registered]);
});

test('a canceled webinar is told of once, and no reminder follows', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day);
  const members = await Promise.all(Array.from({ length: 3 }, () => webinars.join()));
  for (const member of members) await member.register(id);
  const answers = await Promise.all([1, 2].map(() => webinars.setState(id, 'canceled')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await webinars.pass(minute);
  await webinars.pass(2 * day - 30 * minute);
  for (const member of members) {
    expect(await member.subjects()).toEqual([registered, 'Canceled: Why Rome']);
    // The calendar file lets a calendar remove the event.
    expect((await member.mails()).every(({ text }) => text?.includes(`/webinars/${id}.ics`))).toBe(true);
  }
});

test('letters name the time in the zone of the operator, and in UTC', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day, {
    localStart: '2040-07-03T18:00',
    timeZone: 'Europe/Rome',
  });
  const member = await webinars.join();
  await member.register(id);
  const [mail] = await member.mails();
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Tuesday, July 3, 2040 at 6:00 PM (Europe/Rome), Tuesday, July 3, 2040 at 4:00 PM (UTC)',
  );
});

test('processes are told when a webinar begins and when it ends', async () => {
  await using webinars = await openWebinars();
  await webinars.schedule(hour);
  const before = webinars.announced();
  await webinars.pass(30 * minute);
  expect(webinars.announced()).toBe(before);
  await webinars.pass(30 * minute);
  const begun = webinars.announced();
  expect(begun).toBeGreaterThan(before);
  await webinars.pass(10 * minute);
  expect(webinars.announced()).toBe(begun);
  // Even if the job runs late.
  await webinars.pass(3 * hour);
  expect(webinars.announced()).toBeGreaterThan(begun);
});

test('a process that starts within the hour announces what it has missed', async () => {
  await using webinars = await openWebinars();
  await webinars.schedule(hour);
  const before = webinars.announced();
  await webinars.pass(hour + 50 * minute);
  expect(webinars.announced()).toBeGreaterThan(before);
});
