/** Files for machines: sitemap, robots, web manifest. */
import type { Hono } from 'hono';
import { selectPeriods, selectResourceIds } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { SiteConfig } from '../contract.ts';
import { publicPaths } from '../rules.ts';

const hour = 'public, max-age=3600';
/** How long a sitemap is kept: writing it reads every id there is. */
const sitemapMs = 10 * 60 * 1000;
/** Most addresses that one sitemap may name, less those of the other pages. */
const mostResources = 49_000;

/** Serves /sitemap.xml, /robots.txt and /site.webmanifest. */
export function mountSiteFiles(
  app: Hono<AppEnv>,
  { db, config }: { db: Database; config: SiteConfig },
): void {
  const sitemap = keepFor(sitemapMs, () => writeSitemap(db, config));
  app.get('/sitemap.xml', async (context) =>
    context.body(await sitemap(), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': hour,
    }),
  );

  app.get('/robots.txt', (context) =>
    context.text(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /admin/',
        '',
        `Sitemap: ${config.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': hour },
    ),
  );

  app.get('/site.webmanifest', (context) =>
    context.body(
      JSON.stringify({
        name: config.siteName,
        short_name: config.siteName,
        description: 'A curated library and study hall for the history of Western Civilization.',
        id: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#faf7f0',
        theme_color: '#faf7f0',
        icons: [
          { src: '/plates/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/plates/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/plates/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
      200,
      { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': hour },
    ),
  );

  // Browsers ask for it whatever the page says.
  app.get('/favicon.ico', (context) => context.redirect('/plates/favicon-32.png', 301));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

async function writeSitemap(db: Database, config: SiteConfig): Promise<string> {
  const [periods, resources] = await Promise.all([selectPeriods(db), selectResourceIds(db, mostResources)]);
  const paths = [
    ...publicPaths,
    ...periods.map((period) => `/periods/${period.slug}`),
    ...resources.map(({ id }) => `/resources/${id}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(`${config.publicUrl}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Makes something at most once in a while, however many ask for it. */
function keepFor<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let made: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (!made || Date.now() - made.at > milliseconds) {
      const value = make();
      made = { at: Date.now(), value };
      value.catch(() => {
        made = undefined;
      });
    }
    return made.value;
  };
}
