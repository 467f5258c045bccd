/** Manifest of the blog's server side. */
import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature, type OnContentChanged } from '#platform/feature/server-feature.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { periodPostsPath, postPath, tagPath } from '../rules.ts';
import { blogAdminRoutes } from './admin-routes.ts';
import { mountBlogFeeds } from './feeds.ts';
import { blogImageRoutes, mountBlogImages } from './images.ts';
import { blogJobs } from './jobs.ts';
import { selectPostItems } from './library-items.ts';
import { selectPostPassages } from './passages.ts';
import { presentAddition } from './presenter.ts';
import { selectAllPosts, selectRecentPosts, selectTopics, takeNotices } from './queries.ts';
import { selectPostReviewables } from './reviewables.ts';
import { blogRoutes } from './routes.ts';
import { selectBlogDocuments } from './search-documents.ts';

export const blogFeature = defineServerFeature<{
  db: Database;
  site: SiteIdentity;
  trustProxy: number;
  readLimiter: RateLimiter;
  adminAccess: AdminAccess;
  images: ImageStore;
  contentChanged: () => Promise<void>;
  onContentChanged: OnContentChanged;
}>({
  name: 'blog',
  apiRoutes: ({ db, trustProxy, adminAccess, images, contentChanged }) => [
    ...blogRoutes({ db, trustProxy }),
    ...blogAdminRoutes({ db, guard: adminAccess.require, contentChanged }),
    ...blogImageRoutes({ store: images, guard: adminAccess.require }),
  ],
  mountFiles(app, { images, ...services }) {
    mountBlogFeeds(app, services);
    mountBlogImages(app, { ...services, store: images });
  },
  searchDocuments: selectBlogDocuments,
  libraryItems: selectPostItems,
  passages: selectPostPassages,
  recentAdditions: async (db, limit) => (await selectRecentPosts(db, limit)).map(presentAddition),
  takeLetterNotices: async (tx, asked) => (await takeNotices(tx, asked)).map(presentAddition),
  reviewables: (db) => selectPostReviewables(db),
  async sitemapPaths(db) {
    const [posts, { tags, periods }] = await Promise.all([selectAllPosts(db), selectTopics(db)]);
    const ofTags = new Set(tags.map(({ tag }) => tagPath(tag)));
    return ['/blog', ...posts.map(postPath), ...periods.map(periodPostsPath), ...ofTags];
  },
  jobs: blogJobs,
});
