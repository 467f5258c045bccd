import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveRedirect, toSameSitePath } from './rules.ts';

test('paths of this site are followed as they are', () => {
  for (const path of ['/', '/my-learning', '/resources?q=a%20b&page=2', '/about#contact', '/blog/post/ä']) {
    expect(toSameSitePath(path), path).toBe(encodeURI(decodeURI(path)));
  }
});

test('what could lead to another site is not followed', () => {
  const addresses = [
    ...['', null, undefined, 'my-learning', '//evil.example', '///evil.example', '/\\evil.example'],
    ...[
      '\\/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      ' //evil.example',
    ],
    ...[
      '/\t/evil.example',
      '/\n/evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
    ],
    ...['/a\\..\\..\\evil.example', `/${'x'.repeat(2000)}`, '/\u0000'],
  ];
  for (const address of addresses) expect(toSameSitePath(address), String(address)).toBeUndefined();
});

test('whatever comes in, what comes out stays on this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    '%',
    ' ',
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.string(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = toSameSitePath(text);
      if (path === undefined) return;
      const url = new URL(path, 'https://lyceum.example');
      expect(url.origin).toBe('https://lyceum.example');
      // As a browser would follow it from any page.
      expect(new URL(path, 'https://lyceum.example/a/b').href).toBe(url.href);
      expect(toSameSitePath(path)).toBe(path);
    }),
    { numRuns: 5000 },
  );
});

test('after signing in: the path with the plan, the path, or home', () => {
  expect(resolveRedirect('/subscribe', 'premium')).toBe('/subscribe?plan=premium');
  expect(resolveRedirect('/subscribe?plan=x&a=1#top', 'scholar')).toBe('/subscribe?plan=scholar&a=1#top');
  expect(resolveRedirect('/my-learning', null)).toBe('/my-learning');
  expect(resolveRedirect('/subscribe', 'x&redirect=//evil.example')).toBe('/subscribe');
  expect(resolveRedirect(null, 'premium')).toBe('/');
  expect(resolveRedirect('//evil.example', 'premium')).toBe('/');
});
