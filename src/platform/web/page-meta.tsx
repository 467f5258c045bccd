import type { Thing, WithContext } from 'schema-dts';
import { usePublicConfig } from './public-config.ts';

type PageMetaProps = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Path of the page's one address. */
  path: string;
  /** Path of the social card, 1200 by 630. */
  image?: string;
  type?: 'website' | 'article';
  /** Kept out of search engines. */
  hidden?: boolean;
  jsonLd?: WithContext<Thing> | WithContext<Thing>[];
};

/** Title, description, canonical address, social card and structured data of a page. React lifts them into the head. */
export function PageMeta(props: PageMetaProps) {
  const site = usePublicConfig();
  const title = `${props.title} | ${site.siteName}`;
  const url = `${site.publicUrl}${props.path === '/' ? '' : props.path}` || '/';
  const image = `${site.publicUrl}${props.image ?? '/plates/site-social.png'}`;
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
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {props.jsonLd && (
        <script type="application/ld+json" data-structured="page">
          {JSON.stringify(props.jsonLd).replaceAll('<', '\\u003c')}
        </script>
      )}
    </>
  );
}
