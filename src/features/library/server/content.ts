/** The library's part of the content folder: periods, categories, resources, primary texts, study tips. */
import type { z } from 'zod';
import { type Collection, type Entry, issueAt, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeats } from '#platform/content/repeats.ts';
import {
  categoryContentSchema,
  periodContentSchema,
  primaryTextContentSchema,
  resourceContentSchema,
  studyTipContentSchema,
} from './content-schema.ts';

type CategoryContent = z.infer<typeof categoryContentSchema>;
export type PeriodContent = z.infer<typeof periodContentSchema>;
export type ResourceContent = z.infer<typeof resourceContentSchema>;
export type PrimaryTextContent = z.infer<typeof primaryTextContentSchema>;
export type StudyTipContent = z.infer<typeof studyTipContentSchema>;

/** Resources and texts are in the folder of their period, which is named by the period's slug. */
export type LibraryContent = {
  categories: Entry<CategoryContent>[];
  periods: Entry<PeriodContent>[];
  resources: Entry<ResourceContent>[];
  texts: Entry<PrimaryTextContent>[];
  /** In the order of the page. */
  tips: Entry<StudyTipContent>[];
};

/** Files of each collection, relative to the content folder. */
export const libraryFiles = {
  categories: { pattern: 'categories.yaml', holds: 'list', schema: categoryContentSchema },
  periods: { pattern: 'periods/*/period.yaml', holds: 'one', schema: periodContentSchema },
  resources: { pattern: 'periods/*/resources.yaml', holds: 'list', schema: resourceContentSchema },
  texts: { pattern: 'periods/*/texts.yaml', holds: 'list', schema: primaryTextContentSchema },
  tips: { pattern: 'study-tips.yaml', holds: 'list', schema: studyTipContentSchema },
} as const satisfies Record<keyof LibraryContent, Collection<unknown>>;

/** Key of the category of primary texts; their files do not name it. */
export const primarySourcesKey = 'primary-sources';

/** Reads and validates the library's files and the references between them. */
export function readLibraryContent(folder: ContentFolder): {
  content: LibraryContent;
  issues: ContentIssue[];
} {
  const categories = readCollection(folder, libraryFiles.categories);
  const periods = readCollection(folder, libraryFiles.periods);
  const resources = readCollection(folder, libraryFiles.resources);
  const texts = readCollection(folder, libraryFiles.texts);
  const tips = readCollection(folder, libraryFiles.tips);
  const content = {
    categories: categories.entries,
    periods: periods.entries,
    resources: resources.entries,
    texts: texts.entries,
    tips: tips.entries,
  };
  const issues = [categories, periods, resources, texts, tips].flatMap((reading) => reading.issues);
  return { content, issues: [...issues, ...checkReferences(content)] };
}

/** Checks the references that loading relies on. The caller checks slugs, because it knows all features. */
function checkReferences({ categories, periods, resources }: LibraryContent): ContentIssue[] {
  const keys = new Set(categories.map(({ value }) => value.key));
  const unknown = (key: string) => `no such category in categories.yaml: ${key}`;
  return [
    ...findRepeats(categories, 'id', ({ id }) => id),
    ...findRepeats(categories, 'key', ({ key }) => key),
    ...findRepeats(periods, 'position', ({ position }) => position),
    ...periods
      .filter(({ value, folder }) => value.slug !== folder)
      .map((period) => issueAt(period, 'slug', `the folder is called ${period.folder}`)),
    ...resources
      .filter(({ value }) => !keys.has(value.category))
      .map((resource) => issueAt(resource, 'category', unknown(resource.value.category))),
    ...(keys.has(primarySourcesKey)
      ? []
      : categories.slice(0, 1).map((category) => issueAt(category, [], unknown(primarySourcesKey)))),
  ];
}
