import type { Article, WithContext } from 'schema-dts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import type { TimelineEvent } from '../contract.ts';
import { eventPath } from './paths.ts';

/** Structured data of an event's page. Not schema.org's Event, which is for events one can still attend. */
export function eventJsonLd(event: TimelineEvent, site: PublicConfig): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: event.title,
    description: event.description,
    url: `${site.publicUrl}${eventPath(event)}`,
    temporalCoverage: event.date,
    spatialCoverage: {
      '@type': 'Place',
      name: event.place.name,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: event.place.latitude,
        longitude: event.place.longitude,
      },
    },
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
  };
}
