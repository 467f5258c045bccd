import { describe, expect, test } from 'vitest';
import { parseEdition, parseWorkDate } from './work-dates.ts';

describe('the date of a work', () => {
  const cases: [text: string, year: number, parts: number[][], shown: string, plain: boolean][] = [
    ['1651', 1651, [[1651]], '1651', true],
    ['4 July 1776', 1776, [[1776, 7, 4]], '4 July 1776', true],
    ['September 2002', 2002, [[2002, 9]], 'September 2002', true],
    ['28 July 1885 (the host gives 28 March 1884)', 1885, [[1885, 7, 28]], '28 July 1885', true],
    ['written 1513, printed 1532', 1513, [[1532]], '1532', true],
    ['1536, final edition 1559', 1536, [[1536]], '1536', true],
    ['539 BCE', -539, [[-539]], '539 BCE', false],
    ['c. 399–390 BCE', -399, [[-399], [-390]], 'c. 399–390 BCE', false],
    ['c. 8th century BCE', -750, [[-750]], 'c. 8th century BCE', false],
    ['14 CE', 14, [[14]], '14 CE', false],
    ['731', 731, [[731]], '731', false],
    ['1787–1788', 1787, [[1787], [1788]], '1787–1788', false],
    ['c. 400 BCE (events of 416 BCE)', -400, [[-400]], 'c. 400 BCE', false],
    ['texts c. 2400–100 BCE; anthology 1914', -2400, [[-2400], [-100]], 'c. 2400–100 BCE', false],
    ['written c. 1739–1749 (covers 1691–1723)', 1739, [[1739], [1749]], 'c. 1739–1749', false],
    ['in the reign of Augustus', 14, [[14]], 'in the reign of Augustus', false],
  ];
  test.each(cases)('%s', (text, year, parts, shown, plain) => {
    const work = parseWorkDate(text, year);
    expect(work.date['date-parts']).toEqual(parts);
    expect(work).toMatchObject({ shown, plain });
  });

  test('is vague where it says so', () => {
    expect(parseWorkDate('c. 700 BCE', -700).date).toHaveProperty('circa', true);
    expect(parseWorkDate('6th century BCE', -539).date).toHaveProperty('circa', true);
    expect(parseWorkDate('458 BCE', -458).date).not.toHaveProperty('circa');
  });
});

describe('an edition names for certain', () => {
  const name = (given: string, family: string) => ({ given, family });
  const cases: [edition: string | null, translators: object[], editors: object[]][] = [
    [null, [], []],
    ['Translated by Samuel Butler', [name('Samuel', 'Butler')], []],
    ['Translated by L. W. King (1915)', [name('L. W.', 'King')], []],
    [
      'Translated by A. J. Church and W. J. Brodribb (1876)',
      [name('A. J.', 'Church'), name('W. J.', 'Brodribb')],
      [],
    ],
    [
      'Translated by William Taylor, edited by Henry Morley',
      [name('William', 'Taylor')],
      [name('Henry', 'Morley')],
    ],
    ['Edited and translated by A. M. Sellar', [name('A. M.', 'Sellar')], [name('A. M.', 'Sellar')]],
    ["Henry Yule's translation, revised by Henri Cordier", [name('Henry', 'Yule')], []],
    ['Translated by Samuel Moore with Engels (1888)', [name('Samuel', 'Moore')], []],
    [
      'Latin, Greek and English; translated by Frederick W. Shipley (Loeb, 1924)',
      [name('Frederick W.', 'Shipley')],
      [],
    ],
    ['Gilbert Club translation (1900)', [], []],
    ['ETCSL translation t.2.1.1', [], []],
    ['With notes by H. H. Milman', [], []],
  ];
  test.each(cases)('%s', (edition, translators, editors) => {
    expect(parseEdition(edition)).toEqual({ translators, editors });
  });
});
