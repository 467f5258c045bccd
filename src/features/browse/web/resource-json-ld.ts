import type { CreativeWork, WithContext } from 'schema-dts';
import type { ResourceDetail } from '#features/library/contract.ts';
import { categoryIds } from '#features/library/contract.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';

const kinds: Record<number, 'Book' | 'Article'> = {
  [categoryIds.books]: 'Book',
  [categoryIds.articles]: 'Article',
  [categoryIds.primarySources]: 'Book',
};

/** A year, month or day as in ISO 8601. */
const isoDate = /^\d{4}(?:-\d{2}){0,2}$/;

/** Structured data (schema.org) of a resource. */
export function resourceJsonLd(resource: ResourceDetail, site: PublicConfig): WithContext<CreativeWork> {
  const about: WithContext<CreativeWork> = {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: resource.title,
    // Not `author`, which needs the names one by one and whether each is a person.
    creditText: resource.author,
    abstract: resource.description,
    keywords: resource.topics,
    temporalCoverage: resource.period.timespan,
    educationalLevel: resource.level,
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
    ...(resource.url && { sameAs: resource.url }),
    // Dates such as 'c. 430 BCE' cannot be read by machines.
    ...(resource.date && isoDate.test(resource.date) && { dateCreated: resource.date }),
  };
  return { ...about, '@type': kinds[resource.categoryId] ?? 'CreativeWork' } as WithContext<CreativeWork>;
}
