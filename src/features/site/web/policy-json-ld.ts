/** Structured data of a policy. */
import type { WebPage, WithContext } from 'schema-dts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import { policyDate } from './policy-date.ts';

/** A policy as a web page with its date. */
export function policyJsonLd(
  site: PublicConfig,
  { name, path, description }: { name: string; path: string; description: string },
): WithContext<WebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
    url: `${site.publicUrl}${path}`,
    description,
    inLanguage: 'en',
    dateModified: policyDate.iso,
    publisher: { '@type': 'Organization', name: site.siteName, url: `${site.publicUrl}/` },
  };
}
