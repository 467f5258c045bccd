import { expect, test } from 'vitest';
import { authTabPath, readRedirectTarget } from './redirect-target.ts';

const read = (query: string, state: unknown = null) => readRedirectTarget(new URLSearchParams(query), state);

test('the target is the redirect with its plan, else the page that was left, else the home page', () => {
  expect(read('redirect=/subscribe&plan=premium').path).toBe('/subscribe?plan=premium');
  expect(read('redirect=/resources?q=rome').path).toBe('/resources?q=rome');
  expect(read('', { from: '/periods/ancient-rome' }).path).toBe('/periods/ancient-rome');
  expect(read('redirect=/about', { from: '/texts' }).path).toBe('/about');
  expect(read('plan=premium').path).toBe('/');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example', 'about'])(
  'the target never leaves the site: %j',
  (redirect) => {
    const query = new URLSearchParams({ redirect }).toString();
    expect(read(query).path).toBe('/');
    expect(read('', { from: redirect }).path).toBe('/');
    expect(authTabPath('sign-in', new URLSearchParams(query))).toBe('/auth');
  },
);

test.each(['/auth', '/auth/forgot', '/auth?redirect=/auth', '/api/logout', '/api'])(
  'the target is no page of signing in and no API path: %s',
  (redirect) => {
    expect(read(new URLSearchParams({ redirect }).toString()).path).toBe('/');
  },
);

test('a path that only begins like an excluded one is a target', () => {
  expect(read('redirect=/authors').path).toBe('/authors');
});

test('what is to be saved is a number of a resource', () => {
  expect(read('save=12').save).toBe(12);
  for (const save of ['0', '-1', '1.5', 'x', '12345678901', '']) {
    expect(read(`save=${save}`).save).toBeUndefined();
  }
});

test('another tab keeps the redirect, and nothing else of the address', () => {
  const params = new URLSearchParams('redirect=/subscribe&plan=premium&save=3&utm_source=x&tab=sign-in');
  expect(authTabPath('create-account', params)).toBe(
    '/auth?tab=create-account&redirect=%2Fsubscribe&plan=premium&save=3',
  );
  expect(authTabPath('sign-in', new URLSearchParams('plan=<b>'))).toBe('/auth');
});
