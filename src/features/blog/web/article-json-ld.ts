import type { BlogPosting, WithContext } from 'schema-dts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import type { Article } from '../contract.ts';
import { postPath } from '../rules.ts';

/** Structured data of an article for search engines. */
export function articleJsonLd(article: Article, site: PublicConfig): WithContext<BlogPosting> {
  const url = `${site.publicUrl}${postPath(article)}`;
  const organization = { '@type': 'Organization', name: site.siteName, url: site.publicUrl } as const;
  const picture =
    article.featuredImageUrl ??
    (article.period ? `/plates/${article.period.slug}-social.png` : '/plates/site-social.png');
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.metaDescription || article.excerpt,
    url,
    mainEntityOfPage: url,
    image: URL.parse(picture, site.publicUrl)?.href ?? `${site.publicUrl}/plates/site-social.png`,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    wordCount: article.words,
    keywords: [...article.tags, ...article.seoKeywords].join(', '),
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: organization,
    publisher: organization,
    ...(article.period && { about: { '@type': 'Thing', name: article.period.name } }),
  };
}
