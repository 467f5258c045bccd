import { expect, test } from 'vitest';
import type { PageAssets } from './asset-manifest.ts';
import { renderPage } from './entry-server.tsx';

const assets: PageAssets = {
  loader: '/assets/loader.js',
  styles: ['/assets/entry.css'],
  entry: '/entry.js',
  modules: ['/vendor.js'],
  ofPage: () => ({ modules: [], styles: [] }),
};

const site = { siteName: 'Lyceum', contactEmail: 'a@b.example', publicUrl: 'https://lyceum.example' };

/** Renders a page over an API that gives the test's responses; all other responses are empty. */
async function render(path: string, answers: Record<string, () => Response>) {
  const faults: unknown[] = [];
  const known: Record<string, () => Response> = {
    '/api/config': () => Response.json(site),
    '/api/periods': () => Response.json([]),
    ...answers,
  };
  const response = await renderPage(new Request(`https://lyceum.example${path}`), {
    transport: (url) => known[url]?.() ?? Response.json({ message: 'There is none.' }, { status: 404 }),
    assets,
    theme: 'dark',
    onFault: (error) => faults.push(error),
  });
  return { status: response.status, html: await response.text(), faults };
}

test('a page that is not there is 404, in the theme that was asked for, and no fault', async () => {
  const { status, html, faults } = await render('/no/such/page', {});
  expect(status).toBe(404);
  expect(html).toContain('Page Not Found');
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
  expect(faults).toEqual([]);
});

test('what the entry imports is listed before the entry, which starts once all have run', async () => {
  const { html } = await render('/about', {});
  const [, list = ''] = /<script type="application\/json" id="modules">([^<]*)</.exec(html) ?? [];
  expect(JSON.parse(list)).toEqual(['/vendor.js', '/entry.js']);
});

test('the italic font comes ahead of the styles where the page itself shows italics, and nowhere else', async () => {
  const italic =
    /<link rel="preload" href="[^"]*newsreader-italic[^"]*" as="font"[^>]*>(?=.*<link rel="stylesheet")/;
  expect((await render('/no/such/page', {})).html).toMatch(italic);
  expect((await render('/about', {})).html).not.toContain('newsreader-italic');
});

test('a number without a resource is handed on to Page Not Found', async () => {
  const { status, html, faults } = await render('/resources/77', {});
  expect(status).toBe(404);
  expect(html).toContain('Page Not Found');
  expect(faults).toEqual([]);
});

test('what the API says of a fault of its own reaches the log and not the reader', async () => {
  const secret = () => new Response('{"message":"relation secrets in /srv"}', { status: 500 });
  const { status, html, faults } = await render('/resources/7', { '/api/resources/7': secret });
  expect(status).toBe(500);
  expect(html).toContain('Loading Issue Detected');
  expect(html).not.toMatch(/secrets|\/srv/);
  expect(String(faults[0])).toContain('secrets');
});

test.each([500, 503, 429])(
  'the home page stands without figures and recent additions, where the API answers %i',
  async (failure) => {
    const fail = () => new Response('boom', { status: failure });
    const { status, html } = await render('/', { '/api/stats': fail, '/api/recent-additions': fail });
    expect(status).toBe(200);
    const figures = Array.from(html.matchAll(/<dd [^>]*>(\d+)<\/dd>/g), ([, figure]) => figure);
    expect(figures).toEqual(['13', '116', '12', '600']);
    expect(html).not.toContain('Recently Added');
  },
);

test('a period that fails to load shows the period’s own screen', async () => {
  const { html } = await render('/periods/rome', {
    '/api/periods/slug/rome': () => new Response('boom', { status: 500 }),
  });
  expect(html).toContain('Period Not Found');
  expect(html).not.toContain('boom');
});

test('study tips that fail to load are told of in their own words, with the status of a fault', async () => {
  const { status, html } = await render('/study-tips', {
    '/api/study-tips': () => new Response('boom', { status: 500 }),
  });
  expect(status).toBe(500);
  expect(html).toContain('Failed to load study tips. Please try again later.');
  expect(html).not.toContain('boom');
});

test.each([400, 429, 503])('the study tips hand on a refusal with %i', async (refusal) => {
  const { status, html } = await render('/study-tips', {
    '/api/study-tips': () => Response.json({ message: 'Not now.' }, { status: refusal }),
  });
  expect(status).toBe(refusal);
  expect(html).not.toContain('Failed to load study tips');
});

test('a component that throws ends on the error screen, whole and without its message', async () => {
  const { status, html, faults } = await render('/resources/7', {
    '/api/resources/7': () => Response.json({ title: 'half an answer' }),
    '/api/related/items/resource/7': () => Response.json([]),
  });
  expect(status).toBe(500);
  expect(html).toContain('Loading Issue Detected');
  expect(html).toMatch(/<\/html>$/);
  expect(html).not.toMatch(/Cannot read|undefined \(/);
  expect(faults.length).toBeGreaterThan(0);
});

test('even without the site’s settings there is a page', async () => {
  const { status, html } = await render('/', { '/api/config': () => new Response('', { status: 500 }) });
  expect(status).toBe(500);
  expect(html).toContain('Loading Issue Detected');
});

test('while the database is down a page says so with 503', async () => {
  const down = () => Response.json({ message: 'The library is being restarted.' }, { status: 503 });
  const { status } = await render('/resources/7', { '/api/resources/7': down });
  expect(status).toBe(503);
});
