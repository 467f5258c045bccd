/** Tables of the blog: posts, their revisions, their former slugs, and the readers of the present hour. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, textList } from '#platform/db/columns.ts';
import type { Revision } from '../admin-contract.ts';
import { readTime } from '../rules.ts';

const moment = () => timestamp({ withTimezone: true });

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    slug: text().notNull().unique('blog_posts_slug_unique'),
    title: text().notNull(),
    excerpt: text().notNull(),
    metaDescription: text().notNull().default(''),
    /** Markdown. */
    content: text().notNull(),
    periodId: bigint({ mode: 'number' }).references(() => periods.id),
    featuredImageUrl: text(),
    tags: textList(),
    seoKeywords: textList(),
    readTimeMinutes: integer().notNull().default(readTime.usual),
    published: boolean().notNull().default(false),
    /** Time of the first publication; later changes keep it. */
    publishedAt: moment(),
    /** Scheduled time of publication; null again once the publication has been announced. */
    scheduledFor: moment(),
    viewCount: integer().notNull().default(0),
    shareCount: integer().notNull().default(0),
    /** Whether the next weekly letter names the post first, once it is published; that letter resets it. */
    announceInLetter: boolean().notNull().default(true),
    /** Chosen by the form that creates the post, so that a repeated request creates no second post. */
    idempotencyKey: uuid().unique('blog_posts_once'),
    /** Increases with every change of the fields that an editor writes. */
    version: integer().notNull().default(1),
    /** Name of the content file that the post came from, if any; stays when the post's slug changes. */
    contentSlug: text().unique('blog_posts_content_slug_unique'),
    /** 'content' until an admin changes the post; content loads then leave it alone. */
    origin: origin(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().default(sql`now()`),
    deletedAt: moment(),
  },
  (table) => [
    index('blog_posts_published')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`published and deleted_at is null`),
    index('blog_posts_changed').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('blog_posts_scheduled').on(table.scheduledFor).where(sql`scheduled_for is not null`),
  ],
);

const postId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' });

/** The fields of a post that an editor writes. */
export type PostFields = Revision['fields'];

/** Every version of a post, including the present one. */
export const blogRevisions = pgTable(
  'blog_revisions',
  {
    postId: postId(),
    version: integer().notNull(),
    fields: jsonb().$type<PostFields>().notNull(),
    autosaved: boolean().notNull().default(false),
    savedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);

/** Former slugs of published posts; they redirect to the post. */
export const blogRedirects = pgTable('blog_redirects', {
  slug: text().primaryKey(),
  postId: postId(),
});

/** Readers of the present hour, so that each is counted once. Not identifiable: see `blogVisitorKeys`. */
export const blogHits = pgTable(
  'blog_hits',
  {
    postId: postId(),
    kind: text({ enum: ['view', 'share'] }).notNull(),
    hour: moment().notNull(),
    /** A keyed hash of address and browser. */
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.kind, table.hour, table.visitor] })],
);

/** Key of each hour's hashes: once it is deleted, the hashes can no longer be traced to visitors. */
export const blogVisitorKeys = pgTable('blog_visitor_keys', {
  hour: moment().primaryKey(),
  key: text().notNull(),
});
