/** Reads the study guides of the content folder (Markdown with front matter) and stores them. */
import type { z } from 'zod';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type Changes, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { countWords } from '#platform/markdown/markdown.ts';
import { type MarkdownItem, readMarkdownFiles } from '#platform/markdown/read-markdown-files.ts';
import { guideFrontMatterSchema } from './content-schema.ts';
import { isLibraryUrl } from './library-links.ts';
import { studyGuides } from './schema.ts';

export type GuideContent = MarkdownItem<z.infer<typeof guideFrontMatterSchema>>;

export type GuidesContent = { guides: Entry<GuideContent>[] };

/** Paths relative to the content folder, for the layout check. */
export const guideFiles = 'guides/*';

export function readGuidesContent(folder: ContentFolder): {
  content: GuidesContent;
  issues: ContentIssue[];
} {
  const { items, issues } = readMarkdownFiles(folder, {
    ...{ name: 'guides', what: 'a guide', frontMatter: guideFrontMatterSchema, allowUrl: isLibraryUrl },
    folderOf: ({ period }) => period ?? '',
  });
  return { content: { guides: items }, issues };
}

/**
 * Updates the stored guides; guides of periods come first, in the order of the periods. `periodIds`: by slug.
 * @throws Error if a guide's period is missing
 */
export async function loadGuidesContent(
  tx: Transaction,
  { guides }: GuidesContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  const order = [...periodIds.keys()];
  const placeOf = ({ period }: GuideContent) => (period ? order.indexOf(period) : order.length);
  const rows = guides
    .map(({ value }) => value)
    .sort((a, b) => placeOf(a) - placeOf(b) || a.slug.localeCompare(b.slug, 'en'))
    .map(({ period, tier, publishOn = null, ...guide }, index) => {
      const periodId = period === undefined ? null : periodIds.get(period);
      if (periodId === undefined) throw new Error(`The guide ${guide.slug} names no period of the library.`);
      const words = countWords(guide.body);
      return { ...guide, periodId, minimumTier: tier, publishOn, position: index + 1, words };
    });
  return syncRows(tx, studyGuides, rows);
}

/** Reports guides whose period is not in the library, because loading relies on it. */
export function checkGuidePeriods(
  guides: readonly Entry<GuideContent>[],
  periods: readonly Entry<{ slug: string }>[],
): ContentIssue[] {
  const slugs = new Set(periods.map(({ value }) => value.slug));
  return guides
    .filter(({ value }) => value.period !== undefined && !slugs.has(value.period))
    .map((guide) => issueAt(guide, 'period', `there is no period ${guide.value.period}`));
}
