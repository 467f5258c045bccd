import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flashcards } from '#features/flashcards/server/index.ts';
import { buildReview } from '#tests/factories/review.ts';
import { openReview } from '#tests/setup/review.ts';
import type { Rating } from '../contract.ts';

test('taking a review back restores the card exactly, and it never comes again', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const [cardId = 0] = cardIds;
  const fresh = (await member.queue()).cards[0]?.scheduling;
  const steps: Rating[] = ['good', 'good', 'again', 'hard', 'good', 'easy'];
  const sent = [];
  const schedulingByCard = [fresh];
  for (const rating of steps) {
    review.pass(60 * 24 * 3);
    const one = buildReview({ cardId, rating, at: review.now() });
    schedulingByCard.push((await member.send(one)).body.cards[0]?.scheduling);
    sent.push(one);
  }
  // Undoes them backwards, one by one. Sending or undoing one again changes nothing.
  for (const [index, one] of [...sent.entries()].toReversed()) {
    const expected = { status: 200, body: { cardId, scheduling: schedulingByCard[index] } };
    expect(await member.undo(one.id)).toMatchObject(expected);
    expect(await member.undo(one.id)).toMatchObject(expected);
    const again = await member.send(one);
    expect(again.body).toEqual({
      kept: [one.id],
      refused: [],
      cards: [{ cardId, scheduling: schedulingByCard[index] }],
    });
  }
  const queue = await member.queue();
  expect(queue).toMatchObject({ doneToday: 0, left: { new: 1 } });
  expect(queue.cards[0]?.scheduling).toEqual(fresh);
  expect((await member.progress()).days).toEqual([]);
});

test('of several reviews one in the middle can be undone: the others count as if it had never been', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(2);
  const [first = 0, second = 0] = cardIds;
  const start = review.now();
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const mistaken = buildReview({ cardId: first, rating: 'again', at: at(20) });
  const rest = [10, 30, 60 * 24 * 4].map((minutes) => buildReview({ cardId: first, at: at(minutes) }));
  const same = rest.map(({ reviewedAt }) => buildReview({ cardId: second, at: new Date(reviewedAt) }));
  review.goTo(at(60 * 24 * 5));
  await member.send(...rest, mistaken, ...same);
  const { body } = await member.undo(mistaken.id);
  const [other] = (await member.send(...same)).body.cards;
  expect(body.scheduling).toEqual(other?.scheduling);
  expect(body.scheduling.reviews).toBe(3);
});

test("what one never sent cannot be undone, nor another member's, nor a review of a card that is gone", async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const stranger = await review.join();
  const one = buildReview({ cardId: cardIds[0] ?? 0, rating: 'easy', at: review.now() });
  await member.send(one);
  const unknown = await stranger.undo('5ca1ab1e-0000-4000-8000-000000000000');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await stranger.undo(one.id)).toMatchObject({ status: 404, body: unknown.body });
  expect((await member.queue()).doneToday).toBe(1);
  for (const id of ['x', '1', `${one.id}0`, '00000000']) expect((await member.undo(id)).status).toBe(400);
  await review.db.delete(flashcards).where(eq(flashcards.id, cardIds[0] ?? 0));
  expect((await member.undo(one.id)).status).toBe(404);
  expect((await review.api.request(`/api/review/reviews/${one.id}`, { method: 'DELETE' })).status).toBe(401);
});

test('what names another member than the one signed in is neither stored nor undone', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const next = await review.join();
  const one = buildReview({ cardId: cardIds[0] ?? 0, at: review.now() });
  const sendTo = (memberId: unknown, sender = member) =>
    sender.ask('POST', '/api/review/reviews', { memberId, reviews: [one] });
  const undo = (memberId: unknown) =>
    member.ask('DELETE', `/api/review/reviews/${one.id}?memberId=${memberId}`);
  const refusal = { status: 409, body: { code: 'conflict' } };
  expect(await sendTo(member.userId, next)).toMatchObject(refusal);
  expect((await next.queue()).doneToday).toBe(0);
  expect(await sendTo(member.userId)).toMatchObject({ status: 200, body: { kept: [one.id] } });
  expect(await undo(next.userId)).toMatchObject(refusal);
  expect(await member.queue()).toMatchObject({ memberId: member.userId, doneToday: 1 });
  expect((await undo(member.userId)).status).toBe(200);
  for (const wrong of [0, 1.5, 'x']) {
    expect((await sendTo(wrong)).status).toBe(400);
    expect((await undo(wrong)).status).toBe(400);
  }
});
