import { expect, test } from 'vitest';
import { leadOf } from './lead-of.ts';

test.each([
  ['A short text. It fits.', 40, 'A short text. It fits.'],
  ['The first sentence. The second. The third is too long.', 32, 'The first sentence. The second.'],
  [
    'One sentence that is longer than what was asked for. Another.',
    10,
    'One sentence that is longer than what was asked for.',
  ],
  ['Without any end it is kept whole', 10, 'Without any end it is kept whole'],
  ['C. L. R. James wrote it. St. Domingue burned.', 25, 'C. L. R. James wrote it.'],
  ['He asks “Why?” She answers. The end.', 28, 'He asks “Why?” She answers.'],
  ['From c. 1200 to 500 BCE. Then Rome.', 26, 'From c. 1200 to 500 BCE.'],
])('"%s" in %i characters', (text, most, expected) => {
  expect(leadOf(text, most)).toBe(expected);
});
