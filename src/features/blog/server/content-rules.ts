/** Editorial rules for the articles in the content folder. Pure. */
import { type LibraryLink, readLibraryUrl } from '#features/guides/server/index.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences, findRepeats } from '#platform/content/repeats.ts';
import { countWords, listLinks, listTexts, mapLinks } from '#platform/markdown/markdown.ts';
import type { Figure } from '../figures.ts';
import { metaDescriptionLength } from '../rules.ts';
import type { PostContent } from './content.ts';
import { splitParts } from './parse-figure.ts';

type Range = { least: number; most: number };

const articles = 12;
const anyMore = Number.POSITIVE_INFINITY;
const ranges = {
  title: { least: 1, most: 80 },
  excerpt: { least: 100, most: 260 },
  tags: { least: 3, most: 5 },
  seoKeywords: { least: 4, most: 8 },
  words: { least: 1200, most: 2000 },
  notes: { least: 6, most: anyMore },
  links: { least: 5, most: anyMore },
  figures: { least: 1, most: anyMore },
  /** Number of words in a figure's alternative text. */
  alt: { least: 30, most: 120 },
  sections: { least: 4, most: 8 },
} as const satisfies Record<string, Range>;

/** @param hasItem whether the library has the item that a link names */
export function checkBlogContent(
  posts: readonly Entry<PostContent>[],
  hasItem: (link: LibraryLink) => boolean,
): ContentIssue[] {
  // Without link texts: these are often titles, which several articles may name.
  const texts = posts.map((post) => ({
    ...post,
    value: { text: listTexts(mapLinks(post.value.body, () => null).blocks) },
  }));
  const [first] = posts;
  return [
    ...(first && posts.length !== articles
      ? [issueAt(first, [], `there are ${posts.length} articles, not ${articles}`)]
      : []),
    ...posts.flatMap((post) => [...checkLengths(post), ...checkFigures(post), ...checkLinks(post, hasItem)]),
    ...findRepeats(posts, 'title', ({ title }) => title.toLowerCase()),
    ...findRepeatedSentences(texts, ['text']),
  ];
}

function checkRange(
  post: Entry<PostContent>,
  field: string,
  [what, value, { least, most }]: [what: string, value: number, range: Range],
): ContentIssue[] {
  if (value >= least && value <= most) return [];
  const wanted = most === anyMore ? `at least ${least}` : `${least} to ${most}`;
  return [issueAt(post, field ? field : [], `${what}: ${value}, not ${wanted}`)];
}

function checkLengths(post: Entry<PostContent>): ContentIssue[] {
  const { title, excerpt, metaDescription, tags, seoKeywords, body } = post.value;
  const sections = body.blocks.filter((block) => block.type === 'heading' && block.depth === 2);
  const [start] = body.blocks;
  return [
    ...checkRange(post, 'title', ['characters', title.length, ranges.title]),
    ...checkRange(post, 'excerpt', ['characters', excerpt.length, ranges.excerpt]),
    ...checkRange(post, 'metaDescription', ['characters', metaDescription.length, metaDescriptionLength]),
    ...checkRange(post, 'tags', ['tags', tags.length, ranges.tags]),
    ...checkRange(post, 'seoKeywords', ['keywords', seoKeywords.length, ranges.seoKeywords]),
    ...checkRange(post, '', ['words', countWords(body), ranges.words]),
    ...checkRange(post, '', ['footnotes', body.notes.length, ranges.notes]),
    ...checkRange(post, '', ['sections', sections.length, ranges.sections]),
    ...(start?.type === 'paragraph' ? [] : [issueAt(post, [], 'it does not begin with a paragraph')]),
  ];
}

function checkFigures(post: Entry<PostContent>): ContentIssue[] {
  const problems: string[] = [];
  const figures = splitParts(post.value.body.blocks, (message, figure) =>
    problems.push(`figure ${figure}: ${message}`),
  ).flatMap((part): Figure[] => (part.type === 'figure' ? [part.figure] : []));
  return [
    ...problems.map((message) => issueAt(post, [], message)),
    ...checkRange(post, '', ['figures', figures.length, ranges.figures]),
    ...figures.flatMap(({ title, alt }) =>
      checkRange(post, '', [
        `words of the alternative text of '${title}'`,
        alt.split(/\s+/).length,
        ranges.alt,
      ]),
    ),
  ];
}

function checkLinks(post: Entry<PostContent>, hasItem: (link: LibraryLink) => boolean): ContentIssue[] {
  const urls = listLinks(post.value.body);
  return [
    ...checkRange(post, '', ['links into the library', urls.length, ranges.links]),
    ...urls.flatMap((url) => {
      const link = readLibraryUrl(url);
      return link && hasItem(link) ? [] : [issueAt(post, [], `nothing in the library is called ${url}`)];
    }),
  ];
}
