import type { LearningResource, WithContext } from 'schema-dts';
import type { Period } from '#features/library/contract.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import type { Deck } from '../contract.ts';

/** A deck as schema.org sees it. */
export function deckJsonLd(
  deck: Pick<Deck, 'id' | 'title' | 'description' | 'minimumTier'>,
  period: Period | undefined,
  site: PublicConfig,
): WithContext<LearningResource> {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: deck.title,
    description: deck.description,
    url: `${site.publicUrl}/flashcards/${deck.id}`,
    inLanguage: 'en',
    learningResourceType: 'Flashcards',
    educationalLevel: 'undergraduate',
    isAccessibleForFree: deck.minimumTier === 'free',
    ...(period && {
      about: { '@type': 'Thing', name: period.name },
      temporalCoverage: period.timespan,
    }),
    publisher: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
  };
}
