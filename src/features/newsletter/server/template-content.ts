/** Templates of the monthly issue: content/newsletters, Markdown with front matter and placeholders like {MONTH}. */
import { z } from 'zod';
import { isLibraryUrl } from '#features/guides/server/index.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type MarkdownItem, readMarkdownFiles } from '#platform/markdown/read-markdown-files.ts';
import { checkMailTexts, type HasItem } from './mail-content.ts';

const oneLine = (max: number) => z.string().trim().min(1).max(max);

const frontMatterSchema = z.strictObject({
  /** As shown in the operator's menu. */
  title: oneLine(60),
  subject: oneLine(70),
  /** Preview text that mail clients show beside the subject. */
  preview: oneLine(110).min(60),
});

export type TemplateContent = MarkdownItem<z.infer<typeof frontMatterSchema>>;
export type TemplatesContent = { templates: Entry<TemplateContent>[] };

/** Paths relative to the content folder, for the layout check. */
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

export function checkTemplateContent(
  templates: readonly Entry<TemplateContent>[],
  hasItem: HasItem,
): ContentIssue[] {
  return [
    ...checkMailTexts(templates, hasItem),
    ...templates.flatMap((entry) =>
      ['{MONTH}', '{YEAR}']
        .filter((name) => !entry.value.subject.includes(name))
        .map((name) => issueAt(entry, 'subject', `the subject does not say ${name}`)),
    ),
  ];
}
