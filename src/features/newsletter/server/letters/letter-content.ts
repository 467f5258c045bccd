/** Letters whose text never changes from reader to reader: content/letters, Markdown with front matter. */
import { join } from 'node:path';
import { z } from 'zod';
import { isLibraryUrl, type LibraryLink, readLibraryUrl } from '#features/guides/server/index.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import { type ContentFolder, readContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences } from '#platform/content/repeats.ts';
import { listLinks, listTexts } from '#platform/markdown/markdown.ts';
import { type MarkdownItem, readMarkdownFiles } from '#platform/markdown/read-markdown-files.ts';
import { checklistLetter, welcomeLetters } from './welcome-rules.ts';

const frontMatterSchema = z.strictObject({
  subject: z.string().trim().min(1).max(70),
  /** What mail programs show beside the subject. */
  preview: z.string().trim().min(60).max(110),
});

export type LetterContent = MarkdownItem<z.infer<typeof frontMatterSchema>>;
export type LettersContent = { letters: Entry<LetterContent>[] };

/** Paths below the content folder, for the layout check. */
export const letterFiles: readonly string[] = [
  checklistLetter,
  ...welcomeLetters.map(({ slug }) => slug),
].map((slug) => `letters/${slug}.md`);

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

/** @param hasItem whether the library has what a link names */
export function checkLetterContent(
  letters: readonly Entry<LetterContent>[],
  hasItem: (link: LibraryLink) => boolean,
): ContentIssue[] {
  const texts = letters.map((entry) => ({ ...entry, value: { text: listTexts(entry.value.body.blocks) } }));
  return [
    ...findRepeatedSentences(texts, ['text']),
    ...letters.flatMap((entry) => [
      ...listLinks(entry.value.body).flatMap((url) => {
        const link = readLibraryUrl(url);
        return link && !hasItem(link) ? issueAt(entry, 'subject', `the library has no ${url}`) : [];
      }),
      ...(entry.value.body.notes.length > 0 ? [issueAt(entry, 'subject', 'a letter has no footnotes')] : []),
    ]),
  ];
}

/** @param contentFolder absolute path of the whole content. @throws Error where there is no such letter */
export async function readLetter(contentFolder: string, slug: string): Promise<LetterContent> {
  const folder = await readContentFolder(join(contentFolder, 'letters'));
  const files = folder.files.map((file) => ({ ...file, path: `letters/${file.path}` }));
  const letter = readLettersContent({ ...folder, files }).content.letters.find(
    ({ value }) => value.slug === slug,
  );
  if (!letter) throw new Error(`content/letters has no ${slug}.md.`);
  return letter.value;
}
