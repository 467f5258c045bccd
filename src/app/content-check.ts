/** All checks of the content that need no network. */
import { checkBlogContent } from '#features/blog/server/index.ts';
import { checkCollectionContent } from '#features/collections/server/index.ts';
import { checkDeckContent } from '#features/flashcards/server/index.ts';
import { checkGuideContent } from '#features/guides/server/index.ts';
import { checkLibraryContent, spanOfPeriod } from '#features/library/server/index.ts';
import { checkLetterContent, checkTemplateContent } from '#features/newsletter/server/index.ts';
import { checkPathContent } from '#features/paths/server/index.ts';
import { checkQuizContent } from '#features/quizzes/server/index.ts';
import { checkTimelineContent } from '#features/timeline/server/index.ts';
import type { Entry } from '#platform/content/collection.ts';
import { formatIssue, sortIssues } from '#platform/content/issues.ts';
import { findRepeatedSentences } from '#platform/content/repeats.ts';
import { type Content, inspectContent } from './content.ts';
import { checkCounts, countByPeriod, type PeriodCounts } from './content-counts.ts';
import { checkMarkedDays } from './content-days.ts';

type ContentReport = {
  counts: PeriodCounts[];
  /** One line each; empty if the content may be published. */
  problems: string[];
  /** Number of addresses that still use http. */
  insecure: number;
};

/** Fields that hold text written for this site, also when nested in lists and objects. */
const proseFields = [
  'summary',
  'introduction',
  'description',
  'ratingNote',
  'question',
  'tips',
  'evidence',
  'finding',
];

/**
 * Checks form, references, editorial rules and counts. Periods that still continue end in `thisYear`.
 * @throws ContentError if the folder does not exist
 */
export async function checkContent(folder: string, thisYear: number): Promise<ContentReport> {
  const { content, issues } = await inspectContent(folder);
  const { library, timeline, quizzes, flashcards, guides, paths, collections, blog, newsletters, letters } =
    content;
  const spans = new Map(library.periods.map(({ value }) => [value.slug, spanOfPeriod(value, thisYear)]));
  const items: Entry<object>[] = [
    ...library.periods,
    ...library.resources,
    ...library.texts,
    ...library.tips,
    ...timeline.events,
  ];
  const findTarget = findLinkTargets(content);
  const found = sortIssues([
    ...issues,
    ...checkLibraryContent(library, thisYear),
    ...checkTimelineContent(timeline, spans),
    ...checkQuizContent(quizzes.quizzes, findReferences(content)),
    ...checkDeckContent(flashcards.decks),
    ...checkGuideContent(guides.guides, findTarget),
    ...checkTemplateContent(newsletters.templates, findTarget),
    ...checkLetterContent(letters.letters, findTarget),
    ...checkPathContent(paths.paths, findPathItems(content)),
    ...checkCollectionContent(collections.collections, {
      hasText: (slug) => findTarget({ kind: 'text', slug }),
      hasPeriod: (slug) => findTarget({ kind: 'period', slug }),
    }),
    ...checkBlogContent(blog.posts, findTarget),
    ...checkMarkedDays(timeline.events, [
      ...quizzes.quizzes,
      ...flashcards.decks,
      ...collections.collections,
    ]),
    ...findRepeatedSentences(items, proseFields),
  ]);
  const counts = countByPeriod(content);
  return {
    counts,
    problems: [...found.map(formatIssue), ...checkCounts(content, counts)],
    insecure: [...library.resources, ...library.texts].filter(({ value }) => value.url?.startsWith('http:'))
      .length,
  };
}

/** Link targets for guides, articles and letters: anything in the library, by kind and slug. */
function findLinkTargets({ library, timeline }: Content): Parameters<typeof checkGuideContent>[1] {
  const slugsOf = (entries: readonly Entry<{ slug: string }>[]) => entries.map(({ value }) => value.slug);
  const slugs = {
    text: new Set(slugsOf(library.texts)),
    resource: new Set(slugsOf(library.resources)),
    event: new Set(slugsOf(timeline.events)),
    period: new Set(slugsOf(library.periods)),
  };
  return ({ kind, slug }) => slugs[kind].has(slug);
}

/** Targets for the steps of a path: items of the path's own period. */
function findPathItems({
  library,
  quizzes,
  flashcards,
  guides,
}: Content): Parameters<typeof checkPathContent>[1] {
  const keysOf = (entries: readonly Entry<{ slug: string }>[]) =>
    new Set(entries.map(({ folder, value }) => `${folder}/${value.slug}`));
  const keys = {
    guide: keysOf(guides.guides),
    text: keysOf(library.texts),
    resource: keysOf(library.resources),
    quiz: keysOf(quizzes.quizzes),
    deck: keysOf(flashcards.decks),
  };
  return (period, kind, slug) => keys[kind].has(`${period}/${slug}`);
}

/** Items that a question may refer to: resources, texts and events of its own period, and the period itself. */
function findReferences({ library, timeline }: Content): Parameters<typeof checkQuizContent>[1] {
  const keyOf = ({ folder, value }: Entry<{ slug: string }>) => `${folder}/${value.slug}`;
  const references = new Map<string, { published?: number | undefined }>([
    ...[...library.periods, ...library.texts, ...timeline.events].map(
      (item: Entry<{ slug: string }>) => [keyOf(item), {}] as const,
    ),
    ...library.resources.map(
      (item) => [keyOf(item), { published: item.value.editionYear ?? item.value.year }] as const,
    ),
  ]);
  return (folder, slug) => references.get(`${folder}/${slug}`);
}
