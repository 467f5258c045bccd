import type { LearningResource, WithContext } from 'schema-dts';
import type { StudyTip } from '#features/library/contract.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';

/** The page as a learning resource whose parts cite the research behind them. */
export function studyTipsJsonLd(tips: StudyTip[], site: PublicConfig): WithContext<LearningResource> {
  const url = `${site.publicUrl}/study-tips`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: 'Study Tips for History',
    url,
    inLanguage: 'en',
    isAccessibleForFree: true,
    learningResourceType: 'Study guide',
    publisher: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
    hasPart: tips.map((tip) => ({
      '@type': 'LearningResource',
      name: tip.title,
      description: tip.description,
      url: `${url}#${tip.slug}`,
      citation: tip.evidence.map(
        ({ authors, year, title, publication }) => `${authors} (${year}). ${title}. ${publication}.`,
      ),
    })),
  };
}
