/** Reads the study guides of the content folder: Markdown with front matter. And stores them. */
import type { z } from 'zod';
import { describeIssue, type Entry, issueAt } from '#platform/content/collection.ts';
import { type ContentFolder, showPath } from '#platform/content/content-folder.ts';
import type { ContentIssue, Place } from '#platform/content/issues.ts';
import { type Changes, syncRows } from '#platform/content/sync-rows.ts';
import { parseYamlFile } from '#platform/content/yaml-file.ts';
import type { Transaction } from '#platform/db/client.ts';
import { countWords, type MarkdownDocument } from '#platform/markdown/markdown.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { guideFrontMatterSchema } from './content-schema.ts';
import { isLibraryUrl } from './library-links.ts';
import { studyGuides } from './schema.ts';

export type GuideContent = z.infer<typeof guideFrontMatterSchema> & {
  slug: string;
  body: MarkdownDocument;
};

export type GuidesContent = { guides: Entry<GuideContent>[] };

/** Paths below the content folder, for the layout check. */
export const guideFiles = 'guides/*';
const filePattern = /^guides\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const frontMatterPattern = /^---\n([\s\S]*?)\n---\n/;

export function readGuidesContent(folder: ContentFolder): {
  content: GuidesContent;
  issues: ContentIssue[];
} {
  const guides: Entry<GuideContent>[] = [];
  const issues: ContentIssue[] = [];
  for (const { path, bytes } of folder.files.filter((file) => file.path.startsWith('guides/'))) {
    const slug = filePattern.exec(path)?.[1];
    const file = showPath(folder, path);
    const at = (line: number, message: string): ContentIssue => ({
      file,
      line,
      column: 1,
      field: '',
      message,
    });
    if (!slug) {
      issues.push(at(1, "a guide's file is called by its slug and ends with .md"));
      continue;
    }
    const reading = readGuide(slug, { file, text: Buffer.from(bytes).toString('utf8'), at });
    if (reading.guide) guides.push(reading.guide);
    issues.push(...reading.issues);
  }
  return { content: { guides }, issues };
}

function readGuide(
  slug: string,
  source: { file: string; text: string; at: (line: number, message: string) => ContentIssue },
): { guide?: Entry<GuideContent>; issues: ContentIssue[] } {
  const { file, text, at } = source;
  const frontMatter = frontMatterPattern.exec(text);
  if (!frontMatter) return { issues: [at(1, 'the file begins with front matter between lines of ---')] };
  // The line of --- stays as an empty one, so that places are those of the file.
  const yaml = parseYamlFile(file, Buffer.from(`\n${frontMatter[1]}\n`));
  if (!yaml.source) return { issues: yaml.issues };
  const placeOf = (...field: (string | number)[]): Place => yaml.source.placeOf(field);
  const parsed = guideFrontMatterSchema.safeParse(yaml.source.value);
  if (!parsed.success) {
    return {
      issues: parsed.error.issues.flatMap((issue) => describeIssue(issue, yaml.source.value, placeOf)),
    };
  }
  const linesBefore = frontMatter[0].split('\n').length - 1;
  const { document, problems } = parseMarkdown(text.slice(frontMatter[0].length), { allowUrl: isLibraryUrl });
  return {
    guide: { value: { ...parsed.data, slug, body: document }, folder: parsed.data.period ?? '', placeOf },
    issues: problems.map(({ line, message }) => at(line + linesBefore, message)),
  };
}

/**
 * Updates the stored guides, those of the periods first, in their order. `periodIds`: by slug.
 * @throws Error where a guide's period is missing
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
    .map(({ period, tier, ...guide }, index) => {
      const periodId = period === undefined ? null : periodIds.get(period);
      if (periodId === undefined) throw new Error(`The guide ${guide.slug} names no period of the library.`);
      return { ...guide, periodId, minimumTier: tier, position: index + 1, words: countWords(guide.body) };
    });
  return syncRows(tx, studyGuides, rows);
}

/** Guides of periods that the library does not have: loading relies on them. */
export function checkGuidePeriods(
  guides: readonly Entry<GuideContent>[],
  periods: readonly Entry<{ slug: string }>[],
): ContentIssue[] {
  const slugs = new Set(periods.map(({ value }) => value.slug));
  return guides
    .filter(({ value }) => value.period !== undefined && !slugs.has(value.period))
    .map((guide) => issueAt(guide, 'period', `there is no period ${guide.value.period}`));
}
