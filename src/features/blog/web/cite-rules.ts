/** Citations of an article: a page of a site, dated, without a named author. Pure. */
import { monthNames } from '#platform/text/format-day.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import type { Article } from '../contract.ts';
import { postPath } from '../rules.ts';

const months = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

/** Formats by the MLA Handbook (9th ed.), the Chicago Manual (18th ed.) and the APA's Publication Manual (7th ed.). */
export function citeArticle(
  article: Pick<Article, 'title' | 'slug' | 'publishedAt'>,
  { siteName, publicUrl }: Pick<PublicConfig, 'siteName' | 'publicUrl'>,
): { style: string; text: string }[] {
  const date = new Date(article.publishedAt);
  const [year, day] = [date.getUTCFullYear(), date.getUTCDate()];
  const month = monthNames[date.getUTCMonth()];
  const url = `${publicUrl}${postPath(article)}`;
  // A title that ends with a punctuation mark gets no full stop.
  const ended = /[.?!]$/.test(article.title) ? article.title : `${article.title}.`;
  return [
    { style: 'MLA', text: `“${ended}” ${siteName}, ${day} ${months[date.getUTCMonth()]} ${year}, ${url}.` },
    { style: 'Chicago', text: `${siteName}. “${ended}” ${month} ${day}, ${year}. ${url}.` },
    { style: 'APA', text: `${siteName}. (${year}, ${month} ${day}). ${ended} ${url}` },
  ];
}
