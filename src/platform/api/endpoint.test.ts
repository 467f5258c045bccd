import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUrl, endpoint } from './endpoint.ts';

type Query = { q?: string; page?: number };
const list = endpoint<{ params: { slug: string }; query?: Query }, string[]>(
  'GET',
  '/api/shelves/:slug/books',
);

test('parameters are filled in and encoded, empty query values left out, names sorted', () => {
  expect(buildUrl(list, { params: { slug: 'a b/c' } })).toBe('/api/shelves/a%20b%2Fc/books');
  expect(buildUrl(list, { params: { slug: 'x' }, query: { q: '', page: 2 } })).toBe(
    '/api/shelves/x/books?page=2',
  );
  expect(buildUrl(list, { params: { slug: 'x' }, query: { q: 'é&', page: 2 } })).toBe(
    '/api/shelves/x/books?page=2&q=%C3%A9%26',
  );
});

test('whatever a value holds, it comes back out of the address as it went in', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      (slug, q) => {
        const url = new URL(buildUrl(list, { params: { slug }, query: { q } }), 'http://site.test');
        // A URL resolves the segments '.' and '..' even when encoded.
        fc.pre(slug !== '.' && slug !== '..');
        expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(slug);
        expect(url.searchParams.get('q')).toBe(q);
      },
    ),
  );
});
