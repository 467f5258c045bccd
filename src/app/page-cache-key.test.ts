import { expect, test } from 'vitest';
import { canonicalAddress } from './page-cache-key.ts';
import { readTheme } from './theme.ts';

const rules = {
  describePage: (pathname: string) => ({
    query: pathname === '/resources' ? ['q', 'period', 'category', 'level', 'access', 'sort', 'page'] : [],
  }),
  periods: new Set(['3', 'ancient-rome']),
};
const addressOf = (url: string) => canonicalAddress(url, rules).address;

test('unknown query parameters do not make another page', () => {
  expect(addressOf('/?utm_source=x&fbclid=y')).toBe('/');
});

test('known ones are sorted, trimmed, and left out when empty', () => {
  expect(addressOf('/resources?utm=1&q=%20rome%20&period=')).toBe('/resources?q=rome');
  expect(addressOf('/resources?q=rome&period=3')).toBe(addressOf('/resources?period=3&x=9&q=rome'));
});

test.each([
  ['/resources', true],
  ['/resources?utm_source=anything', true],
  ['/resources?period=3&category=books', true],
  ['/resources?category=primary-sources', true],
  ['/resources?category=2&page=20', true],
  ['/resources?period=3&category=books&page=2', false],
  ['/resources?category=bOoKs', false],
  ['/resources?category=02', false],
  ['/resources?page=21', false],
  ['/blog/tag/historiography', true],
  ['/blog/tag/Historiography', false],
  ['/Resources', false],
  ['/%72esources', false],
  ['/r%C3%A9sources', false],
  ['/resources?period=ancient-rome', true],
  ['/resources?period=ancient-rome-2', false],
  ['/resources?category=9999', false],
  ['/resources?page=100', false],
  ['/resources?page=02', false],
  ['/resources?level=advanced&access=free', true],
  ['/resources?level=advanced&access=free&sort=title', false],
  ['/resources?level=expert', false],
  ['/resources?access=paid', false],
  ['/resources?sort=random', false],
  ['/resources?q=rome', false],
  ['/resources?period=3&q=rome', false],
])('whether many ask for %s: %s', (url, isCommon) => {
  expect(canonicalAddress(url, rules).isCommon).toBe(isCommon);
});

test.each([
  [null, 'system'],
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['theme=purple', 'system'],
  ['mytheme=dark', 'system'],
])('the Cookie header %j asks for the theme %s', (cookie, theme) => {
  expect(readTheme(cookie)).toBe(theme);
});
