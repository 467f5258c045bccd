import { expect, test } from 'vitest';
import { canonicalAddress } from './page-cache-key.ts';
import { readTheme } from './theme.ts';

const describe = (pathname: string) => ({
  query: pathname === '/resources' ? ['q', 'period'] : [],
});

test('unknown query parameters do not make another page', () => {
  expect(canonicalAddress('/?utm_source=x&fbclid=y', describe)).toBe('/');
});

test('known ones are sorted, trimmed, and left out when empty', () => {
  expect(canonicalAddress('/resources?utm=1&q=%20rome%20&period=', describe)).toBe('/resources?q=rome');
  expect(canonicalAddress('/resources?q=rome&period=3', describe)).toBe(
    canonicalAddress('/resources?period=3&x=9&q=rome', describe),
  );
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
