import type { CollectionPage, WithContext } from 'schema-dts';
import type { Site } from '#platform/web/site.ts';

/** The hub as schema.org sees it. */
export function hubJsonLd(
  { title, description, path }: { title: string; description: string; path: string },
  site: Site,
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
