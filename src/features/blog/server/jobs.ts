/** Background jobs of the blog. */
import type { Job } from '#platform/jobs/jobs.ts';
import { purgeDeletedPosts } from './deleting.ts';
import { hitJobs } from './hit-counter.ts';
import { publishDuePosts } from './publishing.ts';

export const blogJobs = ({ contentChanged }: { contentChanged: () => Promise<void> }): readonly Job[] => [
  {
    name: 'publish-scheduled-posts',
    everyMs: 60_000,
    run: ({ db, now }) => publishDuePosts(db, now, contentChanged),
  },
  {
    name: 'delete-blog-posts',
    everyMs: 24 * 60 * 60_000,
    run: ({ db, now }) => purgeDeletedPosts(db, now),
  },
  ...hitJobs,
];
