import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { flashcardDecks } from '#features/flashcards/server/index.ts';
import { reminderConsent } from '#features/newsletter/contract.ts';
import { oneClickPath } from '#features/newsletter/rules.ts';
import {
  newsletterContacts,
  newsletterEraser,
  newsletterExporter,
  newsletterSubscriptions,
} from '#features/newsletter/server/index.ts';
import { mountOneClick } from '#features/newsletter/server/one-click.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { buildReview } from '#tests/factories/review.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { openReview, type ReviewMember } from '#tests/setup/review.ts';
import { reviewFeature } from '../feature.ts';
import { reviewCards, reviewSettings } from '../schema.ts';
import { sendReviewReminders } from './send-reminders.ts';

const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };
const path = '/api/review/reminders';

/** Members whose cards, learned on June 10, are due on June 18. The clock is set to noon of that day. */
async function openReminders() {
  const review = await openReview();
  const { db } = review;
  const services = { db, site } as Parameters<NonNullable<typeof reviewFeature.jobs>>[0];
  const selectAddress = async (userId: number) =>
    (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email ?? '';
  return {
    ...review,
    selectAddress,
    run: () => runJobs(reviewFeature.jobs?.(services) ?? [], { db, now: review.now() }),
    mails: () => db.select().from(mailMessages).orderBy(mailMessages.id),
    verify: ({ userId }: ReviewMember) =>
      db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId)),
    turn: (member: ReviewMember, on: boolean) => member.ask<{ on: boolean }>('PUT', path, { on }),
    /** A member who has asked for reminders, with `cardCount` cards already learned. */
    async learn(cardCount: number) {
      const studied = await review.study(cardCount);
      review.goTo('2026-06-10T12:00:00Z');
      await studied.member.send(
        ...studied.cardIds.map((cardId) => buildReview({ cardId, rating: 'easy', at: review.now() })),
      );
      await this.verify(studied.member);
      expect(await this.turn(studied.member, true)).toMatchObject({ status: 200, body: { on: true } });
      review.goTo('2026-06-18T12:00:00Z');
      return studied;
    },
  };
}

test('a member turns reminders on and off, with the consent on record, and nobody else by it', async () => {
  await using reminders = await openReminders();
  const { db, turn } = reminders;
  const [member, other] = [await reminders.join(), await reminders.join()];
  for (const each of [member, other]) await reminders.verify(each);
  const isOn = async (of: ReviewMember) => (await of.ask<{ on: boolean }>('GET', path)).body.on;
  expect(await isOn(member)).toBe(false);
  // Turning reminders off before they were ever on stores nothing.
  expect((await turn(member, false)).body).toEqual({ on: false });
  expect(await db.select().from(newsletterContacts)).toEqual([]);
  await Promise.all([turn(member, true), turn(member, true)]);
  expect([await isOn(member), await isOn(other)]).toEqual([true, false]);
  const wording = `${reminderConsent.label}. ${reminderConsent.note}`;
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { list: 'reminders', state: 'confirmed', source: 'review', wording, confirmedAt: reminders.now() },
  ]);
  reminders.pass(60);
  expect((await turn(member, false)).body).toEqual({ on: false });
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { state: 'unsubscribed', source: 'review', wording, unsubscribedAt: reminders.now() },
  ]);
  expect((await turn(member, true)).body).toEqual({ on: true });
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { state: 'confirmed', unsubscribedAt: null },
  ]);
  for (const wrong of [{}, { on: 'yes' }, { on: true, userId: other.userId }]) {
    expect((await member.ask('PUT', path, wrong)).status).toBe(400);
  }
});

test('an address that is not verified gets no reminder, and nothing is told of it', async () => {
  await using reminders = await openReminders();
  const { member } = await reminders.learn(1);
  await reminders.db.update(users).set({ emailVerifiedAt: null });
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  expect((await member.ask('GET', path)).body).toEqual({ on: false });
  expect(await reminders.turn(member, false)).toMatchObject({
    status: 403,
    body: { message: 'Reminders go to verified addresses only. Please verify yours first.' },
  });
  await reminders.verify(member);
  expect((await member.ask('GET', path)).body).toEqual({ on: true });
});

test('who has cards due gets one mail a day, with counts that the page shows too', async () => {
  await using reminders = await openReminders();
  const { member } = await reminders.learn(3);
  // The other member has not asked for reminders, and their cards do not count for this member.
  await reminders.learn(2).then(({ member: other }) => reminders.turn(other, false));
  reminders.goTo('2026-06-17T12:00:00Z');
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  reminders.goTo('2026-06-18T06:59:00Z');
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  reminders.goTo('2026-06-18T07:00:00Z');
  await Promise.all([reminders.run(), reminders.run()]);
  reminders.pass(120);
  await reminders.run();
  const [deck] = (await member.decks()).filter(({ inReview }) => inReview);
  expect(deck?.due).toBe(3);
  const [mail, ...more] = await reminders.mails();
  expect(more).toEqual([]);
  const to = await reminders.selectAddress(member.userId);
  const [contact] = await reminders.db
    .select()
    .from(newsletterContacts)
    .where(eq(newsletterContacts.email, to));
  expect(mail).toMatchObject({
    ...{ kind: 'review-reminder', toAddress: to, subject: '3 cards are due' },
    dedupeKey: `review-reminder:${member.userId}:2026-06-18`,
    headers: {
      'List-Id': 'Lyceum <reminders.lyceum.example>',
      'List-Unsubscribe': `<https://lyceum.example${oneClickPath('reminders', contact?.token ?? '')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail?.text).toContain(`${deck?.title}: 3 cards`);
  expect(mail?.text).toMatch(/https:\/\/lyceum\.example\/review\s/);
  expect(mail?.text).toContain(`/newsletter/preferences#token=${contact?.token}`);
  // A new reminder is sent on the next study day, which has not begun at two in the morning.
  reminders.goTo('2026-06-19T02:00:00Z');
  await reminders.run();
  expect(await reminders.mails()).toHaveLength(1);
  reminders.goTo('2026-06-19T09:00:00Z');
  await reminders.run();
  expect(await reminders.mails()).toHaveLength(2);
});

test('a reminder that waits to be sent does not reach who has turned them off', async () => {
  await using reminders = await openReminders();
  const { member } = await reminders.learn(1);
  await reminders.run();
  expect(await reminders.mails()).toHaveLength(1);
  await reminders.turn(member, false);
  expect(await reminders.mails()).toEqual([]);
});

test('the morning is that of the member, and who has reviewed is left in peace for the day', async () => {
  await using reminders = await openReminders();
  const { member, cardIds } = await reminders.learn(2);
  await member.choose({ timeZone: 'America/New_York' });
  reminders.goTo('2026-06-18T10:30:00Z');
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  reminders.goTo('2026-06-18T11:30:00Z');
  const review = buildReview({ cardId: cardIds[0] ?? 0, rating: 'again', at: reminders.now() });
  await member.send(review);
  reminders.pass(30);
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  // A review that was undone does not count.
  await member.undo(review.id);
  await reminders.run();
  expect(await reminders.mails()).toMatchObject([{ subject: '2 cards are due' }]);
  // A time zone that this runtime does not know must not prevent the reminder.
  await reminders.db.update(reviewSettings).set({ timeZone: 'Mars/Olympus' });
  reminders.goTo('2026-06-19T07:00:00Z');
  await reminders.run();
  expect(await reminders.mails()).toHaveLength(2);
});

test('what cannot be reviewed is not reminded of', async () => {
  await using reminders = await openReminders();
  const { member, deckId } = await reminders.learn(2);
  await member.remove(deckId);
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  await member.add(deckId);
  await reminders.db.update(reviewCards).set({ reviews: 1000 }).where(eq(reviewCards.userId, member.userId));
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
});

test('what a plan that has ended no longer opens is not reminded of', async () => {
  await using reminders = await openReminders();
  const { db } = reminders;
  const { member, deckId } = await reminders.learn(2);
  await db.update(flashcardDecks).set({ minimumTier: 'premium' }).where(eq(flashcardDecks.id, deckId));
  const grant = (tierUntil: Date) =>
    db.update(users).set({ tier: 'premium', tierUntil }).where(eq(users.id, member.userId));
  await grant(reminders.now());
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  await grant(new Date(reminders.now().getTime() + 1));
  await reminders.run();
  expect(await reminders.mails()).toHaveLength(1);
});

test('who leaves with one click gets no more of them; other letters stay', async () => {
  await using reminders = await openReminders();
  const { db } = reminders;
  const { member } = await reminders.learn(1);
  const [contact] = await db.select().from(newsletterContacts);
  await db.insert(newsletterSubscriptions).values({
    ...{ contactId: contact?.id ?? 0, list: 'weekly', state: 'confirmed', source: 'home', wording: '' },
  });
  const app = new Hono<AppEnv>();
  mountOneClick(app, { db, trustProxy: 0 });
  const left = await app.request(oneClickPath('reminders', contact?.token ?? ''), { method: 'POST' });
  expect(left.status).toBe(200);
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
  expect((await member.ask('GET', path)).body).toEqual({ on: false });
  const states = (await db.select().from(newsletterSubscriptions)).map(
    ({ list, state }) => `${list} ${state}`,
  );
  expect(states.sort()).toEqual(['reminders unsubscribed', 'weekly confirmed']);
});

test('five decks are named, and what a member calls a deck is text, never markup', async () => {
  await using reminders = await openReminders();
  const { member } = await reminders.learn(9);
  const title = '<img src=x onerror=alert(1)> & {{token}}';
  const [first] = (await member.decks()).filter(({ inReview }) => inReview);
  for (let cardCount = 1; cardCount <= 6; cardCount += 1) {
    const { deckId } = await insertPersonalDeck(reminders.db, { ownerId: member.userId, title, cardCount });
    await member.add(deckId);
    const learned = { state: 2, due: new Date('2026-06-17T12:00:00Z') };
    await reminders.db.update(reviewCards).set(learned).where(eq(reviewCards.deckId, deckId));
  }
  await reminders.run();
  const [mail] = await reminders.mails();
  expect(mail?.subject).toBe('30 cards are due');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {{token}}: 6 cards');
  expect(mail?.text).toContain(`${first?.title}: 9 cards`);
  expect(mail?.text?.match(/^ \* /gm)).toHaveLength(5);
  expect(mail?.text).toContain('Cards of 2 more decks are due too.');
});

test('a run stops at its limit, and the next goes on with those who are left', async () => {
  await using reminders = await openReminders();
  for (let count = 0; count < 5; count += 1) await reminders.learn(1);
  const run = () => sendReviewReminders(reminders.db, { site, now: reminders.now(), limit: 2 });
  for (const expected of [2, 4, 5, 5]) {
    await run();
    expect(await reminders.mails()).toHaveLength(expected);
  }
  expect(new Set((await reminders.mails()).map(({ toAddress }) => toAddress)).size).toBe(5);
});

test('a reminder that cannot be written to one member does not hold back those to others', async () => {
  await using reminders = await openReminders();
  const { db } = reminders;
  const { member } = await reminders.learn(1);
  const other = await reminders.learn(1);
  // No mail can be addressed to it.
  const email = 'ada lovelace@example.org';
  await db
    .update(newsletterContacts)
    .set({ email })
    .where(eq(newsletterContacts.email, await reminders.selectAddress(member.userId)));
  await db.update(users).set({ email }).where(eq(users.id, member.userId));
  await expect(reminders.run()).rejects.toThrow('address');
  expect(await reminders.mails()).toMatchObject([
    { toAddress: await reminders.selectAddress(other.member.userId) },
  ]);
});

test("the account's export names the choice, and its deletion takes it along", async () => {
  await using reminders = await openReminders();
  const { member } = await reminders.learn(1);
  const { db } = reminders;
  const verifiedEmail = await reminders.selectAddress(member.userId);
  const subject = { userId: member.userId, verifiedEmail };
  expect(await newsletterExporter.read(db, subject)).toMatchObject([
    { list: 'reminders', state: 'confirmed', source: 'review' },
  ]);
  await db.transaction((tx) => newsletterEraser.erase(tx, subject));
  expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
  await reminders.run();
  expect(await reminders.mails()).toEqual([]);
});
