import { expect, test } from 'vitest';
import type { PageAssets } from '#app/asset-manifest.ts';
import { renderPage } from '#app/entry-server.tsx';

const assets: PageAssets = {
  loader: '/assets/loader.js',
  styles: [],
  entry: '/entry.js',
  modules: [],
  ofPage: () => ({ modules: [], styles: [] }),
};
const answers: Record<string, unknown> = {
  '/api/config': {
    ...{ siteName: 'Lyceum', contactEmail: 'a@b.example', publicUrl: 'https://lyceum.example' },
    paymentMode: 'test',
  },
  '/api/periods': [],
  '/api/recent-additions': [],
  '/api/stats': {
    ...{ resources: 1, blogPosts: 1, periods: 1, monthlyVisitors: 1, primaryTexts: 1, timelineEvents: 1 },
  },
  '/api/auth/user': { id: 1, name: 'Ada', email: 'ada@example.org', subscriptionTier: 'free' },
  '/api/plans': { mode: 'test', publishableKey: null, trialDays: 7, providerPages: true, prices: [] },
  '/api/subscription/status': { tier: 'free', subscription: null },
  '/api/student-discount': { request: null },
};

test.each([
  ['/api/plans', 500],
  ['/api/subscription/status', 200],
  ['/api/student-discount', 200],
])(
  'if %s fails on the server, the page is sent without it; without plans no cache keeps it',
  async (broken, status) => {
    const response = await renderPage(new Request('https://lyceum.example/subscribe?plan=premium'), {
      transport: (url) =>
        url === broken
          ? Response.json({ message: 'Broken.' }, { status: 500 })
          : Response.json(answers[url] ?? null),
      assets,
      theme: 'system',
      onFault: (error) => {
        throw error;
      },
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/<h1[^>]*>Subscribe<\/h1>/);
  },
);
