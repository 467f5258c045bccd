/** Editorial rules for the source collections. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences, findRepeats } from '#platform/content/repeats.ts';
import { listTexts } from '#platform/markdown/markdown.ts';
import type { CollectionContent } from './content.ts';

/** Whether the library has a text or a period with a given slug. */
type Library = { hasText: (slug: string) => boolean; hasPeriod: (slug: string) => boolean };

export function checkCollectionContent(
  collections: readonly Entry<CollectionContent>[],
  library: Library,
): ContentIssue[] {
  const texts = collections.map((collection) => ({
    ...collection,
    value: { text: listProse(collection.value) },
  }));
  return [
    ...collections.flatMap((collection) => checkSlugs(collection, library)),
    ...findRepeats(collections, 'title', ({ title }) => title.toLowerCase()),
    ...findRepeatedSentences(texts, ['text']),
  ];
}

function checkSlugs(collection: Entry<CollectionContent>, { hasText, hasPeriod }: Library): ContentIssue[] {
  const { periods, sources } = collection.value;
  const seen = new Set<string>();
  return [
    ...periods.flatMap((slug, at) =>
      hasPeriod(slug) ? [] : [issueAt(collection, ['periods', at], `there is no period ${slug}`)],
    ),
    ...sources.flatMap(({ text }, at) => {
      const field = ['sources', at, 'text'];
      if (seen.has(text)) return [issueAt(collection, field, `the collection has ${text} twice`)];
      seen.add(text);
      return hasText(text) ? [] : [issueAt(collection, field, `there is no primary text ${text}`)];
    }),
  ];
}

/** All paragraphs of a collection. */
export function listProse({
  introduction,
  sources,
  questions,
  limits,
}: Pick<CollectionContent, 'introduction' | 'sources' | 'questions' | 'limits'>): string[] {
  const parts = sources.flatMap(({ headnote, passage }) => [...headnote, ...passage.look]);
  return listTexts([...introduction, ...parts, ...questions.flat(), ...limits]);
}
