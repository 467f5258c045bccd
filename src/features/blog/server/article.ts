/** A post as its page shows it: parsed Markdown, resolved links into the library, further reading. */
import { isLibraryUrl, resolveLibraryLinks } from '#features/guides/server/index.ts';
import { categoryIds, resourcePath } from '#features/library/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { countWords, listLinks, type MarkdownDocument, splitSections } from '#platform/markdown/markdown.ts';
import { isSafeUrl, type MarkdownProblem, parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import type { Article, ArticlePart } from '../contract.ts';
import { splitParts } from './parse-figure.ts';
import { presentPost, presentSummary } from './presenter.ts';
import * as queries from './queries.ts';
import { readPostReviews } from './reviewables.ts';

const relatedPosts = 3;
const relatedItems = 6;

/** Ids used elsewhere on an article's page: headings must not get them. */
const pageIds =
  /^(?:figure-\d+|cite(?:-.*)?|after-article(?:-part)?|article-(?:letter|newsletter|texts).*|related-articles|teaser-title)$/;

export type ArticleText = {
  parts: ArticlePart[];
  notes: MarkdownDocument['notes'];
  words: number;
  problems: MarkdownProblem[];
  sections: { id: string; title: string }[];
  /** Ids of the linked resources, in order. */
  resourceIds: number[];
};

/** Parses an article. Parts that cannot be shown are left out and reported in `problems`. */
export async function readArticleText(db: Database, content: string): Promise<ArticleText> {
  const { document, problems } = parseMarkdown(content, {
    full: true,
    reservedIds: pageIds,
    allowUrl: (url) => isLibraryUrl(url) || isSafeUrl(url),
  });
  const resolved = await resolveLibraryLinks(db, document);
  const found = [...problems];
  const lines = listFigureLines(content);
  const parts = splitParts(resolved.blocks, (message, figure) =>
    found.push({ line: lines[figure - 1] ?? 1, message: `figure ${figure}: ${message}` }),
  );
  const ids = listLinks(resolved).flatMap((url) => /^\/resources\/(\d+)$/.exec(url)?.[1] ?? []);
  return {
    parts,
    notes: resolved.notes,
    words: countWords(resolved),
    problems: found.sort((a, b) => a.line - b.line),
    sections: splitSections(resolved.blocks).map(({ id, title }) => ({ id, title })),
    resourceIds: [...new Set(ids.map(Number))].slice(0, relatedItems),
  };
}

/** Numbers of the lines, from 1, on which figures begin. */
function listFigureLines(content: string): number[] {
  const fence = /^[\s>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*figure(?!\S)/;
  return content.split('\n').flatMap((line, index) => (fence.test(line) ? [index + 1] : []));
}

/**
 * Finds the article of a slug, or the present slug of a post that has moved.
 * @throws AppError 404 if no post has or had the slug
 */
export async function findArticle(db: Database, slug: string): Promise<Article | { movedTo: string }> {
  const found = await queries.selectPost(db, slug);
  if (!found) return { movedTo: await queries.findMovedTo(db, slug) };
  const { post, period } = found;
  const [text, reviews, posts] = await Promise.all([
    readArticleText(db, post.content),
    readPostReviews(db, [post]),
    queries.selectRelatedPosts(db, post, relatedPosts),
  ]);
  const items = await queries.selectLinkedResources(db, text.resourceIds);
  const { metaDescription, seoKeywords, viewCount, shareCount } = presentPost(post);
  return {
    ...presentSummary({ ...post, period }),
    ...{ metaDescription, seoKeywords, viewCount, shareCount, review: reviews.get(post.id) ?? null },
    updatedAt: post.updatedAt.toISOString(),
    ...{ words: text.words, parts: text.parts, notes: text.notes, sections: text.sections },
    related: {
      posts: posts.map(presentSummary),
      items: items.map(({ id, title, author, categoryId }) => ({
        title,
        author: author ?? '',
        kind: categoryId === categoryIds.primarySources ? 'Primary text' : 'Resource',
        url: resourcePath({ id }),
      })),
    },
  };
}
