import { expect, test } from 'vitest';
import {
  announceTime,
  describeDuration,
  formatClock,
  limitOf,
  secondsLeft,
  secondsSpent,
} from './quiz-clock.ts';

test('the time left follows the clock on the wall', () => {
  expect(secondsLeft(480_000, 0, 480)).toBe(480);
  expect(secondsLeft(480_000, 1, 480)).toBe(480);
  expect(secondsLeft(480_000, 1000, 480)).toBe(479);
  expect(secondsLeft(480_000, 479_999, 480)).toBe(1);
  expect(secondsLeft(480_000, 480_000, 480)).toBe(0);
});

test('a tab that slept past the deadline has nothing left; a clock that is set back gives no more than the limit', () => {
  expect(secondsLeft(480_000, 90_000_000, 480)).toBe(0);
  expect(secondsLeft(480_000, -90_000_000, 480)).toBe(480);
});

test('the time spent lies between nothing and the limit', () => {
  expect(secondsSpent(1000, 62_400, 480)).toBe(61);
  expect(secondsSpent(1000, -500_000, 480)).toBe(0);
  expect(secondsSpent(1000, 90_000_000, 480)).toBe(480);
});

test('without a limit the time spent is at most a day, which is what an attempt may have', () => {
  expect(secondsSpent(1000, 7_201_000, null)).toBe(7200);
  expect(secondsSpent(1000, 90_000_000_000, null)).toBe(86_400);
});

test("the limit is the quiz's own, twice as much, or none", () => {
  expect(limitOf(8, 'standard')).toBe(480);
  expect(limitOf(8, 'double')).toBe(960);
  expect(limitOf(8, 'none')).toBeNull();
});

test('a duration is told in words, without parts that are none', () => {
  expect([0, 1, 6, 60, 125, 720].map(describeDuration)).toEqual([
    ...['0 seconds', '1 second', '6 seconds', '1 minute', '2 minutes 5 seconds', '12 minutes'],
  ]);
  expect([3600, 3661, 7384, 86_400].map(describeDuration)).toEqual([
    ...['1 hour', '1 hour 1 minute', '2 hours 3 minutes', '24 hours'],
  ]);
});

test('minutes and seconds', () => {
  expect([720, 65, 9, 0].map(formatClock)).toEqual(['12:00', '1:05', '0:09', '0:00']);
});

test('the time is told at five minutes, one minute and ten seconds, and in between nothing new', () => {
  expect([480, 301].map((seconds) => announceTime(seconds, 480))).toEqual(['', '']);
  expect([300, 299, 61].map((seconds) => announceTime(seconds, 480))).toEqual(
    Array(3).fill('5 minutes left'),
  );
  expect([60, 11].map((seconds) => announceTime(seconds, 480))).toEqual(Array(2).fill('1 minute left'));
  expect([10, 1].map((seconds) => announceTime(seconds, 480))).toEqual(Array(2).fill('10 seconds left'));
  expect(announceTime(0, 480)).toBe('');
});

test('a quiz of five minutes does not begin by saying that five minutes are left', () => {
  expect([300, 200].map((seconds) => announceTime(seconds, 300))).toEqual(['', '']);
  expect(announceTime(60, 300)).toBe('1 minute left');
});
