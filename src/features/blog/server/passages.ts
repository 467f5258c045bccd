/** Paragraphs of the published articles as passages for the tutor. */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { listPassages } from '#platform/markdown/list-passages.ts';
import { postPath } from '../rules.ts';
import { readArticleText } from './article.ts';
import { selectAllPosts, selectAllTexts } from './queries.ts';

/** Parses the articles one by one, so that other requests are not held up. */
export async function selectPostPassages(db: Database): Promise<Passage[]> {
  const [posts, texts] = await Promise.all([selectAllPosts(db), selectAllTexts(db)]);
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  const passages: Passage[] = [];
  for (const post of posts) {
    const { parts } = await readArticleText(db, contents.get(post.id) ?? '');
    const blocks = parts.flatMap((part) => (part.type === 'text' ? part.blocks : []));
    for (const { id, anchor, heading, runs } of listPassages(blocks)) {
      passages.push({
        ...{ id: `article:${post.slug}/${id}`, kind: 'article', title: post.title, heading, runs },
        ...{ url: anchor ? `${postPath(post)}#${anchor}` : postPath(post), period: post.period?.name ?? '' },
        ...{ keywords: post.tags.join(', '), minimumTier: 'free' },
      });
    }
    await setImmediate();
  }
  return passages;
}
