/** The templates of the monthly issue: content/newsletters, Markdown with front matter and placeholders like {MONTH}. */
import { z } from 'zod';
import { isLibraryUrl, type LibraryLink, readLibraryUrl } from '#features/guides/server/index.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences } from '#platform/content/repeats.ts';
import { listLinks, listTexts } from '#platform/markdown/markdown.ts';
import { type MarkdownItem, readMarkdownFiles } from '#platform/markdown/read-markdown-files.ts';

const oneLine = (max: number) => z.string().trim().min(1).max(max);

const frontMatterSchema = z.strictObject({
  /** As the operator chooses it. */
  title: oneLine(60),
  subject: oneLine(70),
  /** What mail programs show beside the subject. */
  preview: oneLine(110).min(60),
});

export type TemplateContent = MarkdownItem<z.infer<typeof frontMatterSchema>>;
export type TemplatesContent = { templates: Entry<TemplateContent>[] };

/** Paths below the content folder, for the layout check. */
export const templateFiles = 'newsletters/*';

export function readTemplatesContent(folder: ContentFolder): {
  content: TemplatesContent;
  issues: ContentIssue[];
} {
  const { items, issues } = readMarkdownFiles(folder, {
    ...{ name: 'newsletters', what: 'a template', frontMatter: frontMatterSchema, allowUrl: isLibraryUrl },
  });
  return { content: { templates: items }, issues };
}

/** @param hasItem whether the library has what a link names */
export function checkTemplateContent(
  templates: readonly Entry<TemplateContent>[],
  hasItem: (link: LibraryLink) => boolean,
): ContentIssue[] {
  const texts = templates.map((entry) => ({ ...entry, value: { text: listTexts(entry.value.body.blocks) } }));
  return [
    ...findRepeatedSentences(texts, ['text']),
    ...templates.flatMap((entry) => [
      ...listLinks(entry.value.body).flatMap((url) => {
        const link = readLibraryUrl(url);
        return link && !hasItem(link) ? issueAt(entry, 'title', `the library has no ${url}`) : [];
      }),
      ...['{MONTH}', '{YEAR}']
        .filter((name) => !entry.value.subject.includes(name))
        .map((name) => issueAt(entry, 'subject', `the subject does not say ${name}`)),
    ]),
  ];
}
