// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { setConsent } from '#platform/web/consent.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { AdSlot } from './ad-slot.tsx';

const ads = { client: 'ca-pub-1234567890', slot: '987654' };

type AdWindow = typeof globalThis & { adsbygoogle?: object[] & { requestNonPersonalizedAds?: 1 } };

type HappyWindow = typeof globalThis & {
  happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};

/** Called by a test to bring the slot near the viewport. */
let comeNear: () => void;
const nobody = () => undefined;

beforeEach(() => {
  comeNear = nobody;
  class Observer {
    constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => listener([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  // Nothing is fetched, but the script element exists.
  const { happyDOM } = window as HappyWindow;
  if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  delete (window as AdWindow).adsbygoogle;
});

function renderSlot({ tier, config = {} }: { tier?: Tier; config?: { ads?: typeof ads } } = {}) {
  const user = { id: 1, name: 'Ada', email: 'ada@example.org', emailVerified: true, subscriptionTier: tier };
  return renderPart(<AdSlot />, { config, answers: { 'GET /api/auth/user': tier ? user : refuse(401) } });
}

const unit = () => document.querySelector('ins');
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

test.each(['premium', 'scholar'] as const)('a %s member sees no place for an advertisement', async (tier) => {
  setConsent('ads', 'granted');
  await using part = await renderSlot({ tier, config: { ads } });
  await part.until(() => expect(part.text()).toBe(''));
  expect(scripts()).toEqual([]);
});

test.each([{ tier: 'free' as const, config: {} }, { config: {} }])(
  'without a client the place is there and stays empty: %j',
  async (visitor) => {
    setConsent('ads', 'granted');
    await using part = await renderSlot(visitor);
    await part.untilText('Advertisement');
    expect(unit()).toBeNull();
  },
);

test('with a client it is filled after a yes, once the reader comes near, and not by what they did elsewhere', async () => {
  await using part = await renderSlot({ config: { ads } });
  await part.untilText('Advertisement');
  expect(unit()).toBeNull();
  act(() => setConsent('ads', 'granted'));
  await part.until(() => expect(comeNear).not.toBe(nobody));
  expect([unit(), scripts()]).toEqual([null, []]);
  act(() => comeNear());
  await part.until(() => expect(unit()?.dataset).toMatchObject({ adClient: ads.client, adSlot: ads.slot }));
  await part.until(() =>
    expect(scripts()).toEqual([
      'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890',
    ]),
  );
  const queue = (window as AdWindow).adsbygoogle;
  expect(queue).toHaveLength(1);
  expect(queue?.requestNonPersonalizedAds).toBe(1);
  act(() => setConsent('ads', 'denied'));
  await part.until(() => expect(unit()).toBeNull());
  expect(part.text()).toBe('Advertisement');
});

test('a page kept for reading offline loads nothing: it does not know who reads it', async () => {
  document.documentElement.dataset.copy = '2040-05-01';
  onTestFinished(() => void delete document.documentElement.dataset.copy);
  setConsent('ads', 'granted');
  await using part = await renderSlot({ config: { ads } });
  // The space for the unit is reserved.
  await part.until(() => part.find('[class*="w-[320px]"]'));
  expect(comeNear).toBe(nobody);
});

test('a script of AdSense that finds no room leaves the page as it is', async () => {
  const push = vi.fn(() => {
    throw new Error('No slot size for availableWidth=0');
  });
  (window as AdWindow).adsbygoogle = Object.assign([], { push });
  setConsent('ads', 'granted');
  await using part = await renderSlot({ config: { ads } });
  await part.until(() => expect(comeNear).not.toBe(nobody));
  comeNear();
  await part.until(() => expect(push).toHaveBeenCalledOnce());
  expect(part.text()).toBe('Advertisement');
  expect(unit()).not.toBeNull();
});

test('whoever says no gets nothing of it', async () => {
  setConsent('ads', 'denied');
  await using part = await renderSlot({ config: { ads } });
  await part.untilText('Advertisement');
  comeNear();
  expect([unit(), scripts()]).toEqual([null, []]);
});
