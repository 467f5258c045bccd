import { expect, test } from 'vitest';
import { badUrls } from '#tests/fixtures/xss-urls.ts';
import { xssVectors } from '#tests/fixtures/xss-vectors.ts';
import { cleanText, isBlank, isEditable, mergeNewest, splitLinks } from './rules.ts';

const linksIn = (text: string) =>
  splitLinks(text).flatMap((part) => (typeof part === 'string' ? [] : [part.url]));

test('addresses of web pages become links, without the signs around them', () => {
  expect(splitLinks('See https://example.org/a?b=c#d, then (http://example.org).')).toEqual([
    'See ',
    { url: 'https://example.org/a?b=c#d' },
    ', then (',
    { url: 'http://example.org' },
    ').',
  ]);
  const gracchi = 'https://en.wikipedia.org/wiki/Gracchi_(brothers)';
  expect(linksIn(`(${gracchi}) ${gracchi}!`)).toEqual([gracchi, gracchi]);
  expect(splitLinks('No address')).toEqual(['No address']);
  expect(splitLinks('')).toEqual([]);
});

test('nothing else becomes a link, and no text is lost', () => {
  for (const text of [
    'javascript:alert(1)',
    'ftp://example.org',
    'https://',
    'https:///x',
    'xhttps://example.org',
    'https://lyceum.example@evil.example/',
    'https://name:secret@evil.example/',
    ...badUrls,
    ...xssVectors,
  ]) {
    const parts = splitLinks(text);
    expect(parts.map((part) => (typeof part === 'string' ? part : part.url)).join('')).toBe(text);
    for (const url of linksIn(text)) expect(url, text).toMatch(/^https?:\/\/[^\s<>"@]+$/i);
  }
  expect(linksIn('https://lyceum.example@evil.example/')).toEqual([]);
});

test('text is kept with its lines, without what cannot be seen', () => {
  expect(cleanText(' One\r\nTwo\u2028Three\n \n\n\nFour\u0000\tFive\ud800 ')).toBe(
    'One\nTwo\nThree\n\nFour  Five\ufffd',
  );
  expect(isBlank(cleanText('\u200b \n\u2060'))).toBe(true);
  expect(isBlank('.')).toBe(false);
});

test('a message may be changed for a quarter of an hour', () => {
  const sentAt = new Date('2026-01-01T12:00:00Z');
  expect(isEditable(sentAt, new Date('2026-01-01T12:14:59Z'))).toBe(true);
  expect(isEditable(sentAt, new Date('2026-01-01T12:15:00Z'))).toBe(false);
});

test('what is shown grows with the newest messages, unless some between are missing', () => {
  const page = (from: number, to: number, hasOlder = true, text = '') => ({
    items: Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, text })),
    hasOlder,
  });
  expect(mergeNewest(page(1, 40, false), page(12, 41, true, 'new'))).toEqual({
    items: [...page(1, 11).items, ...page(12, 41, true, 'new').items],
    hasOlder: false,
  });
  expect(mergeNewest(page(10, 40), page(60, 90))).toEqual(page(60, 90));
  expect(mergeNewest(page(1, 0, false), page(1, 3, false))).toEqual(page(1, 3, false));
  expect(mergeNewest(page(12, 41), page(12, 41, true, 'changed'))).toEqual(page(12, 41, true, 'changed'));
});
