/** Exports of the blog's server side for the application. */
export {
  blogFiles,
  checkBlogPeriods,
  loadBlogContent,
  readBlogContent,
} from './content.ts';
export { checkBlogContent } from './content-rules.ts';
export { blogFeature } from './feature.ts';
export { countPosts, sumViews } from './queries.ts';
export { blogPosts, blogRevisions } from './schema.ts';
