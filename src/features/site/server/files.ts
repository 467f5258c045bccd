/** Files for machines: sitemap, robots, web manifest. */
import type { Hono } from 'hono';
import { selectPeriods, selectResources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { SiteConfig } from '../contract.ts';
import { publicPaths } from '../rules.ts';

const hour = 'public, max-age=3600';

/** Serves /sitemap.xml, /robots.txt and /site.webmanifest. */
export function mountSiteFiles(
  app: Hono<AppEnv>,
  { db, config }: { db: Database; config: SiteConfig },
): void {
  app.get('/sitemap.xml', async (context) => {
    const [periods, resources] = await Promise.all([
      selectPeriods(db),
      selectResources(db, { limit: 49_000 }),
    ]);
    const paths = [
      ...publicPaths,
      ...periods.map((period) => `/periods/${period.slug}`),
      ...resources.map((resource) => `/resources/${resource.id}`),
    ];
    const urls = paths.map(
      (path) => `<url><loc>${escapeXml(`${config.publicUrl}${path === '/' ? '/' : path}`)}</loc></url>`,
    );
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour },
    );
  });

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
