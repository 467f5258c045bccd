import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rating, SchedulingState } from './contract.ts';
import {
  createSchedulingState,
  type GradedReview,
  gradeCard,
  highestBand,
  lowestBand,
  previewGrades,
  ratings,
  replayReviews,
  retrievability,
  stabilityBand,
} from './scheduling.ts';

const start = new Date('2022-12-29T12:30:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

const after = (moment: Date | string, ms: number) => new Date(new Date(moment).getTime() + ms);

// Expected numbers: ts-fsrs, packages/fsrs/__tests__/FSRS-6.test.ts ('ivl_history', 'memory state[short-term]',
// 'first repeat', 'return retrievability percentage for review cards'), default parameters.

test('intervals are those that ts-fsrs publishes for its defaults', () => {
  const given: Rating[] = [
    ...Array<Rating>(6).fill('good'),
    ...Array<Rating>(2).fill('again'),
    ...Array<Rating>(5).fill('good'),
  ];
  let scheduling = createSchedulingState(start);
  const intervals = given.map((rating, index) => {
    scheduling = gradeCard(scheduling, rating, index === 0 ? start : new Date(scheduling.due));
    return scheduling.scheduledDays;
  });
  expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
});

test('stability and difficulty are those that ts-fsrs publishes for its defaults', () => {
  const waits = [0, 0, 1, 3, 8, 21];
  let at = start;
  const log: GradedReview[] = waits.map((days, index) => {
    at = after(at, days * day);
    return { id: `${index}`, rating: index === 0 ? 'again' : 'good', reviewedAt: at };
  });
  const { scheduling } = replayReviews(log, { start });
  expect(scheduling.stability).toBeCloseTo(53.62691, 4);
  expect(scheduling.difficulty).toBeCloseTo(6.3574867, 4);
});

test('a first grade gives the states that ts-fsrs publishes', () => {
  const first = ratings.map((rating) => gradeCard(createSchedulingState(start), rating, start));
  const column = <Name extends keyof SchedulingState>(name: Name) =>
    first.map((scheduling) => scheduling[name]);
  expect(column('stability')).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
  expect(column('difficulty')).toEqual([6.4133, 5.11217071, 2.11810397, 1]);
  expect(column('scheduledDays')).toEqual([0, 0, 0, 8]);
  expect(column('state')).toEqual(['learning', 'learning', 'learning', 'review']);
  expect(column('reviews')).toEqual([1, 1, 1, 1]);
  expect(column('lapses')).toEqual([0, 0, 0, 0]);
  expect(column('lastReview')).toEqual(Array(4).fill(start.toISOString()));
  expect(first.map((scheduling) => retrievability(scheduling, new Date(scheduling.due)))).toEqual([
    1, 1, 1, 0.9024733,
  ]);
});

test('the intervals shown beforehand are those that the grades lead to', () => {
  const learned = gradeCard(createSchedulingState(start), 'easy', start);
  const at = after(learned.due, 3 * day);
  const shown = previewGrades(learned, at);
  for (const rating of ratings) {
    expect(shown[rating].toISOString()).toBe(gradeCard(learned, rating, at).due);
  }
  expect(previewGrades(createSchedulingState(start), start)).toEqual({
    again: after(start, minute),
    hard: after(start, 6 * minute),
    good: after(start, 10 * minute),
    easy: after(start, 8 * day),
  });
});

/** Review logs of one card: distinct ids, times within a year, many of them equal. */
const logs = fc.uniqueArray(
  fc.record({
    id: fc.uuid({ version: 4 }),
    rating: fc.constantFrom(...ratings),
    reviewedAt: fc
      .oneof(fc.integer({ min: 0, max: 365 * day }), fc.constantFrom(0, 5 * minute, day, 40 * day))
      .map((ms) => after(start, ms)),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

test('whatever order reviews arrive in, the result is the same', () => {
  fc.assert(
    fc.property(
      logs.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }))),
      ([log, shuffled]) => {
        expect(replayReviews(shuffled, { start })).toEqual(replayReviews(log, { start }));
      },
    ),
  );
});

test('a replay is its grades one after the other, and each state before is that of the replay so far', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const inOrder = log.toSorted(
        (a, b) => Number(a.reviewedAt) - Number(b.reviewedAt) || (a.id < b.id ? -1 : 1),
      );
      let scheduling = createSchedulingState(start);
      const states = inOrder.map(({ id, rating, reviewedAt }) => {
        const before = [id, scheduling.state] as const;
        scheduling = gradeCard(scheduling, rating, reviewedAt);
        return before;
      });
      expect(replayReviews(log, { start })).toEqual({ scheduling, statesBefore: new Map(states) });
      expect(scheduling.reviews).toBe(log.length);
    }),
  );
});

test('a state survives being stored and read again', () => {
  fc.assert(
    fc.property(logs, fc.constantFrom(...ratings), (log, rating) => {
      const { scheduling } = replayReviews(log, { start });
      const read = JSON.parse(JSON.stringify(scheduling)) as SchedulingState;
      const at = after(start, 400 * day);
      expect(gradeCard(read, rating, at)).toEqual(gradeCard(scheduling, rating, at));
    }),
  );
});

test('a grade by a clock that was put back counts as given with the last one', () => {
  const learned = gradeCard(createSchedulingState(start), 'easy', after(start, day));
  expect(gradeCard(learned, 'good', start)).toEqual(gradeCard(learned, 'good', after(start, day)));
});

test('bands double from one to the next, and hold every stability there is', () => {
  expect([0, 0.001, 0.5, 0.999, 1, 1.99, 2, 21, 36_500].map(stabilityBand)).toEqual([
    ...[0, lowestBand, -1, -1, 0, 0],
    ...[1, 4, highestBand],
  ]);
  fc.assert(
    fc.property(
      logs.filter((log) => log.length > 0),
      (log) => {
        const { stability } = replayReviews(log, { start }).scheduling;
        const band = stabilityBand(stability);
        expect(2 ** band).toBeLessThanOrEqual(stability);
        expect(2 ** (band + 1)).toBeGreaterThan(stability);
      },
    ),
  );
});
