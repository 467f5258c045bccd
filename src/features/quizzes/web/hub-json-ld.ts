import type { CollectionPage, WithContext } from 'schema-dts';
import type { PublicConfig } from '#platform/web/public-config.ts';

/** The hub as schema.org sees it. */
export function hubJsonLd(
  { title, description, path }: { title: string; description: string; path: string },
  site: PublicConfig,
): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    url: `${site.publicUrl}${path}`,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
  };
}
