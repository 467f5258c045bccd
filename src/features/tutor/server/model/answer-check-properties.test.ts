/** Property tests of the answer check: any text, cut into any pieces. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAnswer as check, passageCount } from '#tests/setup/model-client.ts';

/** Text fragments that have a meaning for the check, or look as if they had. */
const parts = fc.constantFrom(
  ...'A died¦ B lived¦. ¦.¦? ¦! ¦… ¦"¦”¦ ¦, ¦c. ¦St. ¦é¦Ü¦Sources:¦The library does not support an answer.'.split(
    '¦',
  ),
  ...'[1]¦[2¦]¦[¦[9]¦[1, 2]¦[1-3]¦](¦)¦(¦!¦![x]¦【¦】¦^¦†¦&#91;¦https://evil.test/a¦://¦www.¦@¦.com'.split(
    '¦',
  ),
  ...'<b>¦</b>¦<¦>¦<!--¦-->¦&lt;¦**¦*¦_¦`¦```¦# ¦- ¦1. ¦> ¦|¦---¦\\'.split('¦'),
  ...['\n', '\n\n', '\r\n', '\t', '\ue000', '\ue001', '\u200b', '\ud83c', '\udfdb'],
);
const texts = fc.oneof(
  fc.array(parts, { maxLength: 40 }).map((chosen) => chosen.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('no way to cut a text into pieces changes what comes of it', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(400)), fc.boolean(), fc.boolean(), (text, cuts, cutOff, isHint) => {
      const places = [...new Set([0, ...cuts.map((at) => at % (text.length + 1)), text.length])];
      const ordered = places.sort((a, b) => a - b);
      const pieces = ordered.slice(1).map((to, at) => text.slice(ordered[at], to));
      const whole = check([text], { cutOff, isHint });
      const inPieces = check(pieces, { cutOff, isHint });
      const byUnit = check(text.split(''), { cutOff, isHint });
      expect(inPieces).toEqual(whole);
      expect(byUnit).toEqual(whole);
    }),
    // Digits of an unfinished citation, continued on the next line.
    { numRuns: 3000, examples: [['[2\n&lt;', [], false, true]] },
  );
});

test('whatever comes, what goes out is plain, and cites what there is', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (text, cutOff) => {
      const { answer, order, seen } = check(text.split(''), { cutOff });
      expect(answer).not.toMatch(/<[a-z/!]|:\/\/|(?<!\w)www\.\w|[\ue000\ue001\u200b\\*`]/i);
      expect(answer.isWellFormed()).toBe(true);
      const cited = [...answer.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
      expect([...new Set(cited)]).toEqual(order.map((_, at) => at + 1));
      expect(order.every((number) => number >= 1 && number <= passageCount)).toBe(true);
      for (const paragraph of answer === '' ? [] : answer.split('\n\n')) {
        expect(paragraph).toMatch(/\[\d\]/);
      }
      // A piece never contains an incomplete citation.
      for (const piece of seen) expect(piece).not.toMatch(/\[\d*$|^\d*\]/);
    }),
    { numRuns: 3000 },
  );
});

test('long runs of one sign take no longer than others', () => {
  for (const sign of [
    '.',
    '[',
    '<',
    '@.',
    'a.',
    '*',
    '_',
    '(',
    '](',
    '"',
    ' ',
    '\n',
    '. "',
    '[1](',
    '&#',
    '>',
  ]) {
    expect(check([sign.repeat(20_000 / sign.length)]).answer).not.toContain('[');
  }
});
