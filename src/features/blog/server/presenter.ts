/** Turns rows into the API's responses. */
import type { Addition } from '#platform/feature/addition.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import type { AdminPost } from '../admin-contract.ts';
import type { Post, PostSummary } from '../contract.ts';
import { postPath } from '../rules.ts';
import type { PostRow, SummaryRow, selectRecentPosts } from './queries.ts';
import { fieldsOf } from './revisions.ts';

type RecentRow = Awaited<ReturnType<typeof selectRecentPosts>>[number];

/** Time of publication. A published post always has one; for a row without one, the creation time is used. */
export const publishedAtOf = (row: Pick<PostRow, 'publishedAt' | 'createdAt'>): Date =>
  row.publishedAt ?? row.createdAt;

/** A published post in a list. */
export function presentSummary(row: SummaryRow): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    publishedAt: publishedAtOf(row).toISOString(),
    readTimeMinutes: row.readTimeMinutes,
    tags: row.tags,
    period: row.period,
    featuredImageUrl: row.featuredImageUrl,
  };
}

/** A post with its Markdown. */
export function presentPost(row: PostRow): Post {
  return {
    id: row.id,
    ...fieldsOf(row),
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    viewCount: row.viewCount,
    shareCount: row.shareCount,
  };
}

/** A post as the operator sees it. */
export function presentAdminPost(row: PostRow, review: ReviewRecord | null): AdminPost {
  return {
    ...presentPost(row),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    announceInLetter: row.announceInLetter,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    review,
  };
}

/** A post among the recent additions. No author is named: the site itself has written it. */
export function presentAddition({ addedOn, place, ...row }: RecentRow): Addition {
  return {
    ...{ type: 'blog', id: row.id, title: row.title, description: row.excerpt, slug: row.slug },
    ...{ url: postPath(row), period: row.period?.name ?? '', category: 'Blog', author: '' },
    ...{ tags: row.tags, addedOn, place },
  };
}
