import { type ReactNode, use } from 'react';
import { preload } from 'react-dom';
import { getConfig } from '#features/site/contract.ts';
import { PublicConfigContext } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import latinSans from '#ui/fonts/instrument-sans.woff2?url';
import latinSerif from '#ui/fonts/newsreader.woff2?url';
import latinTitles from '#ui/fonts/newsreader-display.woff2?url';
import { ThemeContext } from './theme-context.ts';

/** The whole HTML document; everything a visitor sees is inside it. */
export function Document({ children }: { children: ReactNode }) {
  const site = useApiData(getConfig, {});
  return (
    <PublicConfigContext value={site}>
      <Html>{children}</Html>
    </PublicConfigContext>
  );
}

/** The document without any data, for the error screen when nothing could be loaded. */
export function Html({ children }: { children: ReactNode }) {
  const theme = use(ThemeContext);
  for (const href of [latinTitles, latinSerif, latinSans]) {
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    // The theme switch sets data-theme on its own.
    <html lang="en" suppressHydrationWarning {...(theme !== 'system' && { 'data-theme': theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15130f" />
        <link rel="icon" href="/plates/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/plates/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/plates/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Recent additions" href="/feed.xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
