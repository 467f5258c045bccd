import type { Course, WithContext } from 'schema-dts';
import type { PeriodDetail, Resource } from '#features/library/contract.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';

/** The period as a course of one month at undergraduate level, as the specification requires. */
export function periodJsonLd(
  period: PeriodDetail,
  resources: Resource[],
  site: PublicConfig,
): WithContext<Course> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: period.name,
    description: period.description,
    url: `${site.publicUrl}/periods/${period.slug}`,
    provider: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
    educationalLevel: 'undergraduate',
    timeRequired: 'P1M',
    isAccessibleForFree: true,
    temporalCoverage: period.timespan,
    image: `${site.publicUrl}/plates/${period.slug}-social.png`,
    teaches: period.keywords,
    hasPart: resources.slice(0, 20).map((resource) => ({
      '@type': 'CreativeWork',
      name: resource.title,
      creditText: resource.author,
      url: `${site.publicUrl}/resources/${resource.id}`,
    })),
  };
}
