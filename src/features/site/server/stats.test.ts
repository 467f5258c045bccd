import { expect, test } from 'vitest';
import { openAnalytics } from '#tests/setup/analytics.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { idOf } from '#tests/setup/visit-collection.ts';
import { siteRoutes } from './routes.ts';

const config = {
  siteName: 'Lyceum',
  contactEmail: 'hello@lyceum.example',
  publicUrl: 'https://lyceum.example',
};
const paymentSettings = { paymentMode: 'off', stripePublishableKey: null } as const;

test('visitors of the last thirty days are counted, each once', async () => {
  await using analytics = await openAnalytics();
  const { db, clock, visits } = analytics;
  const selectAdditions = async () => [];
  const routes = siteRoutes({ db, config, paymentSettings, selectAdditions, now: () => clock.now });
  const api = createTestApi(routes);
  const readVisitors = async () => {
    const stats = (await (await api.request('/api/stats')).json()) as { monthlyVisitors: number };
    return stats.monthlyVisitors;
  };
  expect(await readVisitors()).toBe(0);
  for (const [at, visitorId] of ['first', 'second', 'first'].entries())
    await analytics.tell('page-view', { page: '/timeline', viewId: idOf(at), visitorId });
  await visits.flush();
  expect(await readVisitors()).toBe(2);
  clock.now = new Date('2026-04-01T12:00:00Z');
  await analytics.tell('page-view', { page: '/maps', viewId: idOf(9), visitorId: 'second' });
  await visits.flush();
  expect(await readVisitors()).toBe(2);
  clock.now = new Date('2026-04-10T12:00:00Z');
  expect(await readVisitors()).toBe(1);
});
