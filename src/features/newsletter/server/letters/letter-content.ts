/** Letters whose text is the same for all readers: content/letters, Markdown with front matter. */
import { z } from 'zod';
import { isLibraryUrl } from '#features/guides/server/index.ts';
import type { Entry } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type MarkdownItem, readMarkdownFiles } from '#platform/markdown/read-markdown-files.ts';
import { checkMailTexts, type HasItem, readContentPart } from '../mail-content.ts';
import { sequenceSlugs } from './welcome-rules.ts';

const frontMatterSchema = z.strictObject({
  subject: z.string().trim().min(1).max(70),
  /** Preview text that mail clients show beside the subject. */
  preview: z.string().trim().min(60).max(110),
});

export type LetterContent = MarkdownItem<z.infer<typeof frontMatterSchema>>;
export type LettersContent = { letters: Entry<LetterContent>[] };

/** Paths relative to the content folder, for the layout check. */
export const letterFiles = sequenceSlugs.map((slug) => `letters/${slug}.md`);

export function readLettersContent(folder: ContentFolder): {
  content: LettersContent;
  issues: ContentIssue[];
} {
  const { items, issues } = readMarkdownFiles(folder, {
    ...{ name: 'letters', what: 'a letter', frontMatter: frontMatterSchema },
    allowUrl: (url) => isLibraryUrl(url) || /^\/(?!\/)/.test(url),
  });
  return { content: { letters: items }, issues };
}

export const checkLetterContent: (
  letters: readonly Entry<LetterContent>[],
  hasItem: HasItem,
) => ContentIssue[] = checkMailTexts;

/** @param contentFolder absolute path of the entire content folder. @throws Error if there is no such letter */
export async function readLetter(contentFolder: string, slug: string): Promise<LetterContent> {
  const { content } = readLettersContent(await readContentPart(contentFolder, 'letters'));
  const letter = content.letters.find(({ value }) => value.slug === slug);
  if (!letter) throw new Error(`content/letters has no ${slug}.md.`);
  return letter.value;
}
