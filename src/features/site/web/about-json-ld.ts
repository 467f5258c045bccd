/** Structured data of the about page. */
import type { AboutPage, WithContext } from 'schema-dts';
import type { PublicConfig } from '#platform/web/public-config.ts';

/** The page, and the organization it describes with its contact information. */
export function aboutJsonLd(site: PublicConfig, description: string): WithContext<AboutPage> {
  const url = `${site.publicUrl}/about`;
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: `About ${site.siteName}`,
    url,
    description,
    inLanguage: 'en',
    mainEntity: {
      '@type': 'Organization',
      name: site.siteName,
      url: `${site.publicUrl}/`,
      logo: `${site.publicUrl}/plates/icon-512.png`,
      email: site.contactEmail,
      publishingPrinciples: `${url}#selection`,
      contactPoint: {
        '@type': 'ContactPoint',
        email: site.contactEmail,
        url: `${url}#contact`,
        availableLanguage: 'en',
      },
    },
  };
}
