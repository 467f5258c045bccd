// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { beginJourney, forgetJourney, takeStep } from './journey.ts';

const at = (minute: number) => ({ now: `2026-11-27T10:${minute}:00.000Z`, page: '/pricing' });
const purchase = { name: 'purchase_completed', tier: 'scholar', value: 99.99 } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  forgetJourney();
});

test('a step is told of with those before it and the page on which the session began', () => {
  beginJourney('/blog', 'https://example.org');
  beginJourney('/about', null);
  takeStep({ name: 'pricing_viewed' }, at(10));
  expect(takeStep({ name: 'checkout_started', tier: 'premium' }, at(11))).toEqual({
    ...{ landingPage: '/blog', referrer: 'https://example.org' },
    ...{ viewedLeadMagnet: null, downloadedLeadMagnet: null, subscribedEmail: null },
    ...{ viewedPricing: at(10).now, startedCheckout: at(11).now, completedPurchase: null },
    ...{ email: null, subscriptionTier: null, revenue: null },
  });
});

test('only a purchase has tier and revenue, and is told of each time; other steps once', () => {
  expect(takeStep(purchase, at(10))).toMatchObject({ subscriptionTier: 'scholar', revenue: 99.99 });
  expect(takeStep(purchase, at(12))).toMatchObject({ completedPurchase: at(10).now, revenue: 99.99 });
  expect(takeStep({ name: 'pricing_viewed' }, at(13))).toMatchObject({
    subscriptionTier: null,
    revenue: null,
  });
  expect(takeStep({ name: 'pricing_viewed' }, at(14))).toBeUndefined();
});

test('other events are no steps', () => {
  expect(takeStep({ name: 'resource_viewed', id: 1, title: 'Annals' }, at(10))).toBeUndefined();
  expect(sessionStorage.getItem('lyceum:journey')).toBeNull();
});

test.each(['', 'null', '[]', '{"landingPage":7}', '{'])('%j in the storage is no journey', (text) => {
  sessionStorage.setItem('lyceum:journey', text);
  expect(takeStep({ name: 'pricing_viewed' }, at(10))).toMatchObject({
    ...{ landingPage: '/pricing', viewedPricing: at(10).now },
  });
});

test('where storage is blocked, the journey lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  beginJourney('/blog', null);
  takeStep({ name: 'pricing_viewed' }, at(10));
  expect(takeStep(purchase, at(11))).toMatchObject({ landingPage: '/blog', viewedPricing: at(10).now });
});
