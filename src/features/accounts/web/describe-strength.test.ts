import { expect, test } from 'vitest';
import { describeStrength } from './describe-strength.ts';

test('nothing is said of nothing', () => {
  expect(describeStrength({ length: 0, score: 0, common: false })).toEqual({
    label: '',
    advice: '',
    parts: 0,
  });
});

test('what is too short is said to be so, however random', () => {
  expect(describeStrength({ length: 5, score: 2, common: false })).toMatchObject({
    label: 'too short',
    advice: 'At least 6 characters are needed.',
  });
});

test('a common password is very weak, and may be refused', () => {
  const { label, advice } = describeStrength({ length: 16, score: 3, common: true });
  expect(label).toBe('very weak');
  expect(advice).toContain('may be refused');
});

test('below fifteen characters more are recommended, and nothing is called strong', () => {
  for (const score of [0, 1, 2, 3, 4]) {
    const { label, advice, parts } = describeStrength({ length: 14, score, common: false });
    expect(advice).toBe('14 characters; 15 or more are recommended.');
    expect(label).not.toBe('strong');
    expect(parts).toBeLessThan(4);
  }
});

test('from fifteen on it is what the estimate says', () => {
  expect(describeStrength({ length: 15, score: 4, common: false })).toEqual({
    label: 'strong',
    advice: '',
    parts: 4,
  });
  expect(describeStrength({ length: 20, score: 1, common: false })).toMatchObject({
    label: 'weak',
    advice: expect.stringContaining('easy to guess'),
  });
});
