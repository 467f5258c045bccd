import { expect, test } from 'vitest';
import type { PageAssets } from '#app/asset-manifest.ts';
import { renderPage } from '#app/entry-server.tsx';
import type { Tier } from '#features/accounts/contract.ts';
import type { Plans } from '#features/billing/contract.ts';

const assets: PageAssets = {
  loader: '/assets/loader.js',
  styles: [],
  entry: '/entry.js',
  modules: [],
  ofPage: () => ({ modules: [], styles: [] }),
};

/** The page as the server renders it, which is all that a browser without JavaScript shows. */
async function readPage(path: string, { tier, mode = 'test' }: { tier?: Tier; mode?: Plans['mode'] } = {}) {
  const user = { id: 1, name: 'Ada', email: 'ada@example.org', emailVerified: true, subscriptionTier: tier };
  const answers: Record<string, unknown> = {
    '/api/config': {
      ...{ siteName: 'Lyceum', contactEmail: 'a@b.example', publicUrl: 'https://lyceum.example' },
      paymentMode: mode,
    },
    '/api/periods': [],
    '/api/recent-additions': [],
    '/api/stats': {
      resources: 1,
      blogPosts: 1,
      periods: 1,
      monthlyVisitors: 1,
      primaryTexts: 1,
      timelineEvents: 1,
    },
    '/api/plans': {
      ...{ mode, publishableKey: null, trialDays: 7, providerPages: true, prices: [] },
    } satisfies Plans,
    ...(tier && { '/api/auth/user': user }),
  };
  const response = await renderPage(new Request(`https://lyceum.example${path}`), {
    transport: (url) =>
      url in answers ? Response.json(answers[url]) : Response.json({ message: '' }, { status: 401 }),
    assets,
    theme: 'system',
    onFault: (error) => {
      throw error;
    },
  });
  const html = await response.text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const links = [...main.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [
    text?.replaceAll(/<[^>]*>/g, ''),
    href?.replaceAll('&amp;', '&'),
  ]);
  return {
    html,
    links,
    text: main
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  };
}

test('prices by the month and by the year, without JavaScript, under one address', async () => {
  for (const path of ['/pricing', '/plans']) {
    const monthly = await readPage(path);
    expect(monthly.text).toContain('$0');
    expect(monthly.text).toContain('$4.99 per month');
    expect(monthly.text).toContain('$9.99 per month');
    expect(monthly.text).toContain('Save 17%');
    expect(monthly.html).toContain('<link rel="canonical" href="https://lyceum.example/pricing"/>');
    expect(monthly.links).toContainEqual(['AnnualSave 17%', `${path}?billing=annual`]);

    const annual = await readPage(`${path}?billing=annual`);
    expect(annual.text).toContain('$49.99 per year $4.17 per month');
    expect(annual.text).toContain('$99.99 per year $8.33 per month');
    expect(annual.html).toContain('<link rel="canonical" href="https://lyceum.example/pricing"/>');
    expect(annual.links).toContainEqual(['Monthly', path]);
  }
});

test('the comparison and the questions have the specified readings', async () => {
  const { text } = await readPage('/pricing');
  for (const words of [
    '5 per day',
    '3 per period',
    'Unlimited',
    '50% with ID verification',
    '7-day free trial',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('You keep access until the end of the period');
  expect(text).toContain('through a payment provider');
  expect(text).toContain('Billing is monthly');
});

test('the tutor is part of the plans as it is: limited by the day, or not', async () => {
  const { text } = await readPage('/pricing');
  for (const words of [
    'The AI tutor, with a daily limit',
    'The AI tutor without a daily limit',
    'AI tutor questions 5 per day',
    'Priority AI responses',
  ]) {
    expect(text).toContain(words);
  }
});

test('Scholar is coming soon: its button does nothing', async () => {
  const { html } = await readPage('/pricing');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Coming Soon<\/button>/);
  expect((await readPage('/pricing', { tier: 'premium' })).text).toContain('Coming Soon');
});

test('nothing of the plan that a Scholar member has is said to come soon', async () => {
  expect((await readPage('/pricing', { tier: 'scholar' })).text).not.toContain('Coming Soon');
});

test('a guest is led through sign-in, a member goes straight to the checkout', async () => {
  const guest = (await readPage('/pricing')).links;
  expect(guest).toContainEqual(['Get Premium', '/auth?redirect=/subscribe&plan=premium']);
  expect(guest).toContainEqual(['Start with Free Account', '/auth']);
  const free = await readPage('/pricing?billing=annual', { tier: 'free' });
  expect(free.links).toContainEqual(['Get Premium', '/subscribe?plan=premium&billing=annual']);
  expect(free.links.map(([text]) => text)).not.toContain('Start with Free Account');
  expect(free.text).toContain('Your plan');
});

test('who has a plan sees it marked, and buys it no second time', async () => {
  for (const [tier, action] of [
    ['premium', 'Manage Your Plan'],
    ['scholar', 'Change Your Plan'],
  ] as const) {
    const { links, text } = await readPage('/pricing', { tier });
    expect(text).toContain('Your plan');
    expect(links).toContainEqual([action, '/account#subscription']);
    expect(links.map(([name]) => name)).not.toContain('Get Premium');
  }
});

test('where nothing can be paid, that stands in place of the button; in test mode there is a notice', async () => {
  const off = await readPage('/pricing', { mode: 'off' });
  expect(off.text).toContain('Payments are not configured');
  expect(off.links.map(([name]) => name)).not.toContain('Get Premium');
  expect(off.text).not.toContain('Test mode');
  expect((await readPage('/pricing')).text).toContain('Test mode: no real money moves.');
  expect((await readPage('/pricing', { mode: 'live' })).text).not.toContain('Test mode');
});

test('machines read offers and questions', async () => {
  const { html } = await readPage('/pricing');
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const [product, faq] = JSON.parse(json);
  expect(product).toMatchObject({ '@type': 'Product', offers: [{ price: '4.99' }, { price: '49.99' }] });
  expect(faq['@type']).toBe('FAQPage');
  expect(faq.mainEntity.length).toBeGreaterThanOrEqual(4);
});

test('the home page offers plans to guests and free members alone', async () => {
  const offers = 'The plans pay for the people';
  const home = async (tier?: Tier) => (await readPage('/', tier ? { tier } : {})).text;
  expect(await home()).toContain(offers);
  expect(await home('free')).toContain(offers);
  expect(await home('free')).not.toContain('Start with Free Account');
  for (const tier of ['premium', 'scholar'] as const) {
    expect(await home(tier)).not.toContain(offers);
    expect(await home(tier)).not.toContain('Starting at $4.99/month');
  }
  expect((await readPage('/', { mode: 'off' })).text).not.toContain(offers);
});
