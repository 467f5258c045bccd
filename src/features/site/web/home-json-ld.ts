/** Structured data of the home page. */
import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import type { PublicConfig } from '#platform/web/public-config.ts';

/** A search engine extension that is missing from the schema.org types. */
type SiteSearch = SearchAction & { 'query-input': string };

/** The site with its search, and the organization that runs it. */
export function homeJsonLd(site: PublicConfig): WithContext<WebSite | Organization>[] {
  const description = 'A curated library and study hall for the history of Western Civilization.';
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: `${site.publicUrl}/resources?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.siteName,
      url: `${site.publicUrl}/`,
      description,
      inLanguage: 'en',
      potentialAction: search,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.siteName,
      url: `${site.publicUrl}/`,
      logo: `${site.publicUrl}/plates/icon-512.png`,
      email: site.contactEmail,
      description,
    },
  ];
}
