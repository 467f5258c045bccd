import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteAddress } from './text-fragment.ts';

test('a short quote stands there whole, a long one by its first and last words', () => {
  expect(quoteAddress('/guides/rome', 'Rome turned neighbors into citizens.')).toBe(
    '/guides/rome#:~:text=Rome%20turned%20neighbors%20into%20citizens.',
  );
  const long = 'one two three four five six seven eight nine ten eleven twelve thirteen';
  expect(quoteAddress('/a', long)).toBe(
    '/a#:~:text=one%20two%20three%20four%20five,nine%20ten%20eleven%20twelve%20thirteen',
  );
});

test('a place within the page is kept, and without a quote the address is as it was', () => {
  expect(quoteAddress('/a?b=c#people', 'Livia')).toBe('/a?b=c#people:~:text=Livia');
  expect(quoteAddress('/a#people', '  ')).toBe('/a#people');
});

test('signs with a meaning in fragments lose it, and the quote comes out as it went in', () => {
  expect(quoteAddress('/a', '431–404, war-weary & "peace"')).toBe(
    '/a#:~:text=431%E2%80%93404%2C%20war%2Dweary%20%26%20%22peace%22',
  );
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\S+$/u), { minLength: 1, maxLength: 12 }), (words) => {
      const quote = words.join(' ').toWellFormed();
      const [, target = ''] = quoteAddress('/a', quote).split('#:~:text=');
      expect(target).not.toMatch(/[-,&\s]/);
      expect(decodeURIComponent(target)).toBe(quote.trim().split(/\s+/).join(' '));
    }),
  );
});
