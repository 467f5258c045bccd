import type { Quiz as QuizThing, WithContext } from 'schema-dts';
import type { Period } from '#features/library/contract.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import type { Quiz } from '../contract.ts';
import { quizPath } from './paths.ts';

/** A quiz as schema.org sees it, without its answers. */
export function quizJsonLd(
  quiz: Quiz,
  period: Period | undefined,
  site: PublicConfig,
): WithContext<QuizThing> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Quiz',
    name: quiz.title,
    description: quiz.description,
    url: `${site.publicUrl}${quizPath(quiz)}`,
    inLanguage: 'en',
    learningResourceType: 'Quiz',
    educationalLevel: quiz.difficulty,
    timeRequired: `PT${quiz.timeLimit}M`,
    isAccessibleForFree: quiz.minimumTier === 'free',
    ...(period && {
      about: { '@type': 'Thing', name: period.name },
      temporalCoverage: period.timespan,
    }),
    publisher: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
  };
}
