import { expect, test } from 'vitest';
import { openAccounts } from '#tests/setup/accounts.ts';

test('the link to sign in leads to the page for it and takes along what it knows', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  const goals: [string, string][] = [
    ['', '/auth'],
    ['?redirect=/my-learning', '/auth?redirect=%2Fmy-learning'],
    ['?redirect=/subscribe&plan=premium', '/auth?redirect=%2Fsubscribe&plan=premium'],
    ['?save=12&redirect=/resources%3Fq%3Drome', '/auth?redirect=%2Fresources%3Fq%3Drome&save=12'],
    ['?redirect=//evil.example', '/auth'],
    ['?redirect=/%5Cevil.example', '/auth'],
    ['?redirect=https://evil.example/', '/auth'],
    ['?redirect=javascript:alert(1)', '/auth'],
    ['?redirect=/%09/evil.example', '/auth'],
    ['?save=1e9&plan=%22%3E&next=/x', '/auth'],
  ];
  for (const [search, goal] of goals) {
    const answer = await visitor.get(`/api/login${search}`);
    expect([answer.status, answer.headers.get('location')], search).toEqual([302, goal]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('the link to sign out signs out and leads home, for guests as well', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  for (const _ of ['member', 'guest']) {
    const answer = await visitor.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#signed-out']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The back button must not show private content.
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect([visitor.jar.has('session'), await visitor.whoAmI()]).toEqual([false, 401]);
  }
});

test('other sites, previews and HEAD sign nobody out', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const notMeant: [string, Record<string, string>][] = [
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['HEAD', {}],
  ];
  for (const [method, headers] of notMeant) {
    const answer = await visitor.send(method, '/api/logout', undefined, headers);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect(await visitor.whoAmI(), JSON.stringify(headers)).toBe(200);
  }
  // Typed into the address bar.
  await visitor.get('/api/logout', { 'sec-fetch-site': 'none' });
  expect(await visitor.whoAmI()).toBe(401);
});

test('the button that signs out, too, has the browser forget the pages it holds', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  expect((await visitor.post('/api/logout')).headers.get('clear-site-data')).toBe('"cache"');
});
