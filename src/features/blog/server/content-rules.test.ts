import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readContentFolder } from '#platform/content/content-folder.ts';
import { formatIssue } from '#platform/content/issues.ts';
import type { Block } from '#platform/markdown/markdown.ts';
import { type BlogContent, checkBlogPeriods, type PostContent, readBlogContent } from './content.ts';
import { checkBlogContent } from './content-rules.ts';

let posts: BlogContent['posts'];

beforeAll(async () => {
  const { content, issues } = readBlogContent(await readContentFolder(resolve('content')));
  expect(issues.map(formatIssue)).toEqual([]);
  posts = content.posts;
});

/** The messages of the problems found after changing the first article. */
function findProblems(change: (post: PostContent) => Partial<PostContent>): string {
  const [first, ...others] = posts;
  if (!first) throw new Error('There are no articles.');
  const changed = { ...first, value: { ...first.value, ...change(first.value) } };
  return checkBlogContent([changed, ...others], () => true)
    .map(({ message }) => message)
    .join('\n');
}

const withBlocks = (change: (blocks: Block[]) => Block[]) => (post: PostContent) => ({
  body: { ...post.body, blocks: change(post.body.blocks) },
});
const mapFigures = (change: (text: string) => string) =>
  withBlocks((blocks) =>
    blocks.map((block) => (block.type === 'code' ? { ...block, text: change(block.text) } : block)),
  );

test('the twelve articles keep all rules', () => {
  expect(checkBlogContent(posts, () => true).map(formatIssue)).toEqual([]);
  expect(checkBlogContent([], () => true)).toEqual([]);
  expect(new Set(posts.map(({ value }) => value.period)).size).toBeGreaterThan(8);
});

test.each<[string, (post: PostContent) => Partial<PostContent>, string]>([
  ['a long title', () => ({ title: 'x'.repeat(81) }), 'characters: 81, not 1 to 80'],
  ['a title of another', () => ({ title: posts[1]?.value.title ?? '' }), 'used twice'],
  ['a short excerpt', () => ({ excerpt: 'Short.' }), 'characters: 6, not 100 to 260'],
  ['a long description', () => ({ metaDescription: 'x'.repeat(161) }), 'characters: 161, not 150 to 160'],
  ['two tags', () => ({ tags: ['a', 'b'] }), 'tags: 2, not 3 to 5'],
  ['no keywords', () => ({ seoKeywords: [] }), 'keywords: 0, not 4 to 8'],
  ['few words', withBlocks((blocks) => blocks.slice(0, 4)), 'not 1200 to 2000'],
  ['few notes', ({ body }) => ({ body: { ...body, notes: body.notes.slice(0, 5) } }), 'footnotes: 5'],
  ['no sections', withBlocks((all) => all.filter(({ type }) => type !== 'heading')), 'sections: 0'],
  ['a heading at the start', withBlocks(([, ...rest]) => rest.slice(1)), 'does not begin with a paragraph'],
  ['no figure', withBlocks((all) => all.filter(({ type }) => type !== 'code')), 'figures: 0, not at least 1'],
  ['a broken figure', mapFigures((text) => text.replace('kind:', 'sort:')), 'figure 1: line 1'],
  [
    'a short alternative',
    mapFigures((text) => text.replace(/alt: .*/, 'alt: A picture')),
    ': 2, not 30 to 120',
  ],
  [
    'a sentence of another',
    withBlocks((blocks) => [...blocks, ...(posts[1]?.value.body.blocks.slice(0, 1) ?? [])]),
    'the same sentence as at',
  ],
])('%s is found', (_, change, message) => {
  expect(findProblems(change)).toContain(message);
});

test('links to nothing and too few links are found', () => {
  const lost = checkBlogContent(posts, ({ slug }) => slug !== 'bce-0044-assassination-of-caesar');
  expect(lost.map(({ message }) => message)).toEqual([
    'nothing in the library is called event:bce-0044-assassination-of-caesar',
  ]);
  const plain = (text: string): Block => ({ type: 'paragraph', children: [text] });
  const unlinked = withBlocks((blocks) =>
    blocks.map((block) => (block.type === 'paragraph' ? plain('Words.') : block)),
  );
  expect(findProblems(unlinked)).toContain('links into the library: 0, not at least 5');
});

test('an article that is missing and a period that is not there are found', () => {
  expect(checkBlogContent(posts.slice(1), () => true)[0]?.message).toBe('there are 11 articles, not 12');
  const issues = checkBlogPeriods(posts, []);
  expect(issues).toHaveLength(12);
  expect(issues[0]?.message).toMatch(/^there is no period [a-z-]+$/);
});
