import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refreshLibrary } from '#app/content.ts';
import { periods } from '#features/library/server/index.ts';
import { formatIssue } from '#platform/content/issues.ts';
import type { Database } from '#platform/db/client.ts';
import { createContentFolder } from '#tests/factories/content-folder.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { postInputSchema } from '../admin-schemas.ts';
import { type BlogContent, loadBlogContent, readBlogContent } from './content.ts';
import { deletePost, purgeDeletedPosts } from './deleting.ts';
import { createPost, updatePost } from './editing.ts';
import type { PostRow } from './queries.ts';
import { fieldsOf } from './revisions.ts';
import { blogPosts, blogRedirects, blogRevisions } from './schema.ts';

const now = new Date('2026-01-02T10:00:00Z');
const body = 'What it says, with `code`.\n\n## A section\n\nSee [Rome](period:first).[^1]\n\n[^1]: A source.';

const frontMatter = {
  title: 'An Article',
  excerpt: 'What it is about.',
  metaDescription: 'What it says to searchers.',
  period: 'first',
  publishedOn: '2025-07-15',
  tags: ['One', 'Two'],
  seoKeywords: ['first words'],
};

const write = (fields: object = {}, text = body) =>
  `---\n${Object.entries({ ...frontMatter, ...fields })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${text}\n`;

function read(files: Record<string, string>): { content: BlogContent; problems: string[] } {
  const { content, issues } = readBlogContent({
    ...{ name: 'content', folders: ['blog'], digest: '' },
    files: Object.entries(files).map(([name, text]) => ({ path: `blog/${name}`, bytes: Buffer.from(text) })),
  });
  return { content, problems: issues.map(formatIssue) };
}

/** Loads files that name no period. */
const load = (db: Database, files: Record<string, string>) => {
  const { content, problems } = read(files);
  expect(problems).toEqual([]);
  return db.transaction((tx) => loadBlogContent(tx, content, { periodIds: new Map() }));
};
const general = (fields: object = {}, text = body) => write({ ...fields, period: undefined }, text);

const nothing = { inserted: 0, updated: 0, retired: 0, revived: 0 };

const listPosts = (db: Database) => db.select().from(blogPosts).orderBy(asc(blogPosts.id));
const listRevisions = (db: Database) =>
  db.select().from(blogRevisions).orderBy(asc(blogRevisions.postId), asc(blogRevisions.version));

async function loadOne(db: Database) {
  await load(db, { 'an-article.md': general() });
  const [post] = await listPosts(db);
  if (!post) throw new Error('Nothing was loaded.');
  return post;
}

const inputOf = (post: PostRow, changes: object) => ({
  ...fieldsOf(post),
  ...{ version: post.version, autosave: false, ...changes },
});

test('the site publishes an article of the content folder on its day, with its first revision', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await content.write('blog/an-article.md', write());
  await refreshLibrary(db, content.folder, { today: '2026-01-02' });

  const [post] = await listPosts(db);
  const [period] = await db.select().from(periods).where(eq(periods.slug, 'first'));
  expect(post).toMatchObject({
    ...{ slug: 'an-article', contentSlug: 'an-article', title: 'An Article', content: body },
    ...{ published: true, publishedAt: new Date('2025-07-15T12:00:00Z'), readTimeMinutes: 1, version: 1 },
    ...{ periodId: period?.id, origin: 'content', tags: ['One', 'Two'], seoKeywords: ['first words'] },
  });
  const [revision] = await listRevisions(db);
  expect(revision).toMatchObject({ postId: post?.id, version: 1, autosaved: false });
  expect(revision?.fields).toEqual({
    ...{ title: 'An Article', slug: 'an-article', excerpt: 'What it is about.', content: body },
    ...{ metaDescription: 'What it says to searchers.', periodId: period?.id, featuredImageUrl: null },
    ...{ tags: ['One', 'Two'], seoKeywords: ['first words'], readTimeMinutes: 1 },
  });
});

test('a second load does nothing', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await loadOne(db);
  const before = [await listPosts(db), await listRevisions(db)];
  const again = await load(db, { 'an-article.md': general() });
  expect(again).toEqual({ changes: nothing, adminOwned: [] });
  expect([await listPosts(db), await listRevisions(db)]).toEqual(before);
});

test('a changed file updates a post that nobody has edited, with a revision', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const before = await loadOne(db);
  const result = await load(db, { 'an-article.md': general({ tags: ['One'] }, `${body}\n\nMore.`) });
  expect(result).toEqual({ changes: { ...nothing, updated: 1 }, adminOwned: [] });
  const [post] = await listPosts(db);
  expect(post).toMatchObject({
    id: before.id,
    version: 2,
    tags: ['One'],
    origin: 'content',
    published: true,
  });
  expect(post?.content).toContain('More.');
  expect(post?.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  // Loading is no change of the text: the date of change that search engines are told was that of publication.
  expect(before.updatedAt).toEqual(before.publishedAt);
  expect((await listRevisions(db)).map(({ version, fields }) => [version, fields.tags])).toEqual([
    [1, ['One', 'Two']],
    [2, ['One']],
  ]);
});

test('a file that is gone leaves its post', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const before = await loadOne(db);
  expect(await load(db, {})).toEqual({ changes: nothing, adminOwned: [] });
  expect(await listPosts(db)).toEqual([before]);
});

test.each<[string, (db: Database, post: PostRow) => Promise<unknown>]>([
  ['edited', (db, post) => updatePost(db, post.id, inputOf(post, { title: 'Mine' }), now)],
  ['renamed', (db, post) => updatePost(db, post.id, inputOf(post, { slug: 'other' }), now)],
  ['deleted', (db, post) => deletePost(db, post.id, now)],
  [
    'deleted for good',
    async (db, post) => {
      await deletePost(db, post.id, now);
      await purgeDeletedPosts(db, new Date('2027-01-01T00:00:00Z'));
    },
  ],
])('a post that an admin has %s is never touched again', async (_, change) => {
  await using database = await createTestDatabase();
  const { db } = database;
  await change(db, await loadOne(db));
  const before = [await listPosts(db), await listRevisions(db)];
  const result = await load(db, { 'an-article.md': general({}, 'Another text.') });
  expect(result).toEqual({ changes: nothing, adminOwned: ['an-article'] });
  expect([await listPosts(db), await listRevisions(db)]).toEqual(before);
});

test("a file whose slug an admin's post has is left out, and the others are loaded", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const mine = { title: 'Mine', slug: 'an-article', excerpt: 'Mine.', content: 'Mine.' };
  await createPost(db, postInputSchema.parse(mine), now);
  const result = await load(db, { 'an-article.md': general(), 'another.md': general({ title: 'Another' }) });
  expect(result).toEqual({ changes: { ...nothing, inserted: 1 }, adminOwned: ['an-article'] });
  expect((await listPosts(db)).map(({ slug, content }) => [slug, content])).toEqual([
    ['an-article', 'Mine.'],
    ['another', body],
  ]);
});

test("an address that led to another post leads to the new article's own", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const post = await loadOne(db);
  await db.insert(blogRedirects).values({ slug: 'another', postId: post.id });
  await load(db, { 'another.md': general({ title: 'Another' }) });
  expect(await db.select().from(blogRedirects)).toEqual([]);
});

test.each([
  ['an unknown field', write({ figure: {} }), /a-post.md:9:1 figure: unknown field/],
  ['a day that is none', write({ publishedOn: '2025-02-30' }), /a-post.md:6:1 publishedOn: /],
  ['a link out of the library', write({}, 'See [this](https://a.example).'), /:11:1: a link may not lead to/],
  ['HTML', write({}, 'It is <b>bold</b>.'), /:11:1: html is not supported/],
])('%s is refused with its line', (_, text, message) => {
  expect(read({ 'a-post.md': text }).problems.join('\n')).toMatch(message);
});
