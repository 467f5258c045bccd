/** The blog's components for pages of other features. */
export { LatestArticle } from './latest-article.tsx';
