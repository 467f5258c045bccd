import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRouteError } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { usePublicConfig } from './public-config.ts';
import { trackEvent } from './track-event.ts';

type PageMetaProps = {
  /** Without the site's name, which is added automatically. */
  title: string;
  /** Title for analytics, if the page's own title contains words that the reader has entered. */
  countedTitle?: string;
  description: string;
  keywords: readonly string[];
  /** The page's canonical path. */
  path: string;
  /** Path or address of the social card, 1200 by 630. */
  image?: string;
  type?: 'website' | 'article';
  /** Excluded from search engines. */
  hidden?: boolean;
  jsonLd?: WithContext<Thing> | WithContext<Thing>[];
};

/**
 * Title, description, canonical address, social card and structured data of a page, which React moves into the head.
 * Also reports a page view.
 */
export function PageMeta(props: PageMetaProps) {
  const site = usePublicConfig();
  const title = `${props.title} | ${site.siteName}`;
  const url = `${site.publicUrl}${props.path === '/' ? '' : props.path}` || '/';
  const image = new URL(props.image ?? '/plates/site-social.png', site.publicUrl).href;
  const size = sizeOf(image);
  useTellView(`${props.countedTitle ?? props.title} | ${site.siteName}`);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={props.description} />
      <meta name="keywords" content={props.keywords.join(', ')} />
      {props.hidden && <meta name="robots" content="noindex" />}
      {!props.hidden && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:type" content={props.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {size && <meta property="og:image:width" content={size[0]} />}
      {size && <meta property="og:image:height" content={size[1]} />}
      <meta name="twitter:card" content="summary_large_image" />
      {props.jsonLd && (
        <script type="application/ld+json" data-structured="page">
          {JSON.stringify(props.jsonLd).replaceAll('<', '\\u003c')}
        </script>
      )}
    </>
  );
}

/** Reports one page view per address: the title may change while the page is shown. */
function useTellView(title: string): void {
  const { pathname: path } = useLocation();
  const missing = (useRouteError() as { status?: unknown } | undefined)?.status === 404;
  const tellView = useEffectEvent(() => trackEvent({ name: 'page_view', path, title, missing }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each address
  useEffect(() => tellView(), [path]);
}

/**
 * Width and height of a picture of the site: of social cards from the build, and of pictures that the operator
 * uploads.
 */
function sizeOf(image: string): [width: string, height: string] | undefined {
  if (image.endsWith('-social.png')) return ['1200', '630'];
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(image) ?? [];
  return width && height ? [width, height] : undefined;
}
