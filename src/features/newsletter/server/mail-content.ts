/** Common parts of templates and letters: reading a content folder, and checking for repeats and dead links. */
import { join } from 'node:path';
import { type LibraryLink, readLibraryUrl } from '#features/guides/server/index.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import { type ContentFolder, readContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences } from '#platform/content/repeats.ts';
import { listLinks, listTexts, type MarkdownDocument } from '#platform/markdown/markdown.ts';

/** Whether the item that a link names is in the library. */
export type HasItem = (link: LibraryLink) => boolean;

/** Reads one folder; paths stay relative to `contentFolder`. @param contentFolder absolute path of the whole content */
export async function readContentPart(contentFolder: string, name: string): Promise<ContentFolder> {
  const folder = await readContentFolder(join(contentFolder, name));
  return { ...folder, files: folder.files.map((file) => ({ ...file, path: `${name}/${file.path}` })) };
}

export function checkMailTexts(
  entries: readonly Entry<{ subject: string; body: MarkdownDocument }>[],
  hasItem: HasItem,
): ContentIssue[] {
  const texts = entries.map((entry) => ({ ...entry, value: { text: listTexts(entry.value.body.blocks) } }));
  return [
    ...findRepeatedSentences(texts, ['text']),
    ...entries.flatMap((entry) => [
      ...listLinks(entry.value.body).flatMap((url) => {
        const link = readLibraryUrl(url);
        return link && !hasItem(link) ? issueAt(entry, 'subject', `the library has no ${url}`) : [];
      }),
      ...(entry.value.body.notes.length > 0 ? [issueAt(entry, 'subject', 'a mail has no footnotes')] : []),
    ]),
  ];
}
