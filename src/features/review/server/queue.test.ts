import { expect, test } from 'vitest';
import { buildReview } from '#tests/factories/review.ts';
import { openReview } from '#tests/setup/review.ts';

test('smoke', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(5);
  const q = await member.queue();
  console.error(JSON.stringify(q, null, 1).slice(0, 900));
  const [a = 0, b = 0, c = 0] = cardIds;
  review.pass(1);
  const r = await member.send(
    buildReview({ cardId: a, at: review.now() }),
    buildReview({ cardId: b, rating: 'easy', at: review.now() }),
    buildReview({ cardId: 99999, rating: 'easy', at: review.now() }),
  );
  console.error(r.status, JSON.stringify(r.body));
  const q2 = await member.queue();
  console.error(JSON.stringify({ ...q2, cards: q2.cards.map((x) => [x.cardId, x.memory.state]) }));
  const un = await member.undo(r.body.kept[0] ?? '');
  console.error(un.status, JSON.stringify(un.body));
  console.error(JSON.stringify(await member.progress()).slice(0, 600));
  console.error(JSON.stringify(await member.decks()));
  console.error(JSON.stringify(await member.choose({ dailyCap: 5, timeZone: 'Europe/Rome' })).slice(0, 200));
  review.goTo('2026-07-10T12:00:00Z');
  const q3 = await member.queue();
  console.error(JSON.stringify({ ...q3, cards: q3.cards.map((x) => [x.cardId, x.memory.state]) }));
  expect(c).toBeGreaterThan(0);
});
