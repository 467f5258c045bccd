/** Files for machines: sitemap, robots.txt, web manifest and others. */
import type { Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { OnContentChanged } from '#platform/feature/server-feature.ts';
import type { FundingConfig } from '#platform/funding/funding-config.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { keepFor } from '#platform/keep-for.ts';
import type { SiteConfig } from '../contract.ts';
import { publicPaths } from '../rules.ts';
import { mountFeeds } from './feeds.ts';
import type { SelectAdditions } from './routes.ts';

const hour = 'public, max-age=3600';
/** How long the sitemap is cached, in milliseconds: writing it reads the ids of all pages. */
const sitemapMs = 10 * 60 * 1000;

/** How long security.txt is valid after it is requested. */
const securityContactMs = 180 * 24 * 60 * 60 * 1000;

/** Reads the paths of all features' pages. */
export type SelectPaths = (db: Database) => Promise<string[]>;

/** Pages that the installed site's icon offers as shortcuts. */
const shortcuts = [
  { name: 'Resources', url: '/resources' },
  { name: 'Timeline', url: '/timeline' },
  { name: 'Primary texts', url: '/texts' },
  { name: 'Study tips', url: '/study-tips' },
];

/** Relationship and Google's certification id in ads.txt, a list of authorized ad sellers (iabtechlab.com/ads-txt). */
const googleSeller = 'DIRECT, f08c47fec0942fa0';

/**
 * Serves /sitemap.xml, /robots.txt, /.well-known/security.txt, /site.webmanifest, the feeds and, if advertisements are
 * configured, /ads.txt.
 */
export function mountSiteFiles(
  app: Hono<AppEnv>,
  {
    db,
    config,
    funding: { ads } = {},
    selectSitemapPaths,
    selectAdditions,
    onContentChanged,
  }: {
    db: Database;
    config: SiteConfig;
    funding?: FundingConfig;
    selectSitemapPaths: SelectPaths;
    selectAdditions: SelectAdditions;
    onContentChanged: OnContentChanged;
  },
): void {
  const sitemap = keepFor(sitemapMs, async () => writeSitemap(await selectSitemapPaths(db), config));
  onContentChanged(sitemap.drop);
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

  // security.txt tells where to report vulnerabilities (RFC 9116). The format requires an expiry date.
  app.get('/.well-known/security.txt', (context) => {
    const validUntil = new Date(Date.now() + securityContactMs);
    validUntil.setUTCHours(0, 0, 0, 0);
    return context.text(
      [
        `Contact: mailto:${config.contactEmail}`,
        `Expires: ${validUntil.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': hour },
    );
  });
  app.get('/.well-known/change-password', (context) => context.redirect('/account', 302));

  if (ads) {
    const line = `google.com, ${ads.client.replace('ca-', '')}, ${googleSeller}\n`;
    app.get('/ads.txt', (context) => context.text(line, 200, { 'cache-control': hour }));
  }

  app.get('/site.webmanifest', (context) =>
    context.body(
      JSON.stringify({
        name: config.siteName,
        short_name: config.siteName,
        description: 'A curated library and study hall for the history of Western Civilization.',
        id: '/',
        start_url: '/',
        scope: '/',
        lang: 'en',
        dir: 'ltr',
        categories: ['education', 'books'],
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        background_color: '#faf7f0',
        theme_color: '#faf7f0',
        icons: [
          { src: '/plates/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/plates/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/plates/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: shortcuts.map((shortcut) => ({
          ...shortcut,
          icons: [{ src: '/plates/icon-192.png', sizes: '192x192', type: 'image/png' }],
        })),
      }),
      200,
      { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': hour },
    ),
  );

  mountFeeds(app, { db, config, selectAdditions, onContentChanged });

  // Browsers request it whatever icon the page declares.
  app.get('/favicon.ico', (context) => context.redirect('/plates/favicon-32.png', 301));
}

function writeSitemap(featurePaths: readonly string[], config: SiteConfig): string {
  const paths = [...publicPaths, ...featurePaths];
  const urls = paths.map((path) => `<url><loc>${escapeMarkup(`${config.publicUrl}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
