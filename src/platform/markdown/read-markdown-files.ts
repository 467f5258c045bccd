/** Reads a content folder of Markdown files with front matter, one item per file. */
import type { z } from 'zod';
import { describeIssue, type Entry } from '#platform/content/collection.ts';
import { type ContentFolder, showPath } from '#platform/content/content-folder.ts';
import type { ContentIssue, Place } from '#platform/content/issues.ts';
import { parseYamlFile } from '#platform/content/yaml-file.ts';
import type { MarkdownDocument } from './markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** The front matter of a file, its name as the slug, and its text. */
export type MarkdownItem<FrontMatter> = FrontMatter & { slug: string; body: MarkdownDocument };
/** `text`: the Markdown below the front matter. */
type MarkdownEntry<FrontMatter> = Entry<MarkdownItem<FrontMatter>> & { text: string };

type Folder<FrontMatter> = {
  /** Its path below the content folder. */
  name: string;
  /** What a file contains, for messages: 'a guide'. */
  what: string;
  frontMatter: z.ZodType<FrontMatter>;
  /** Whether links may have an address. */
  allowUrl: (url: string) => boolean;
  /** Whether code, pictures, rules and line breaks are allowed. */
  full?: boolean;
  /** The content folder that an item belongs to; by default none. */
  folderOf?: (frontMatter: FrontMatter) => string;
};

const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const frontMatterPattern = /^---\n([\s\S]*?)\n---\n/;

/** Reads the valid files and reports the rest as issues with file and line. */
export function readMarkdownFiles<FrontMatter extends object>(
  content: ContentFolder,
  folder: Folder<FrontMatter>,
): { items: MarkdownEntry<FrontMatter>[]; issues: ContentIssue[] } {
  const items: MarkdownEntry<FrontMatter>[] = [];
  const issues: ContentIssue[] = [];
  const prefix = `${folder.name}/`;
  for (const { path, bytes } of content.files.filter((file) => file.path.startsWith(prefix))) {
    const slug = fileName.exec(path.slice(prefix.length))?.[1];
    const file = showPath(content, path);
    if (!slug) {
      issues.push(issueOf(file, 1, `${folder.what}'s file is called by its slug and ends with .md`));
      continue;
    }
    const reading = readFile(slug, { file, text: Buffer.from(bytes).toString('utf8') }, folder);
    if (reading.item) items.push(reading.item);
    issues.push(...reading.issues);
  }
  return { items, issues };
}

function readFile<FrontMatter extends object>(
  slug: string,
  { file, text }: { file: string; text: string },
  { frontMatter: schema, allowUrl, full = false, folderOf }: Folder<FrontMatter>,
): { item?: MarkdownEntry<FrontMatter>; issues: ContentIssue[] } {
  const frontMatter = frontMatterPattern.exec(text);
  if (!frontMatter) {
    return { issues: [issueOf(file, 1, 'the file begins with front matter between lines of ---')] };
  }
  // The line of '---' is kept as an empty line, so that positions match the file.
  const yaml = parseYamlFile(file, Buffer.from(`\n${frontMatter[1]}\n`));
  if (!yaml.source) return { issues: yaml.issues };
  const placeOf = (...field: (string | number)[]): Place => yaml.source.placeOf(field);
  const parsed = schema.safeParse(yaml.source.value);
  if (!parsed.success) {
    return {
      issues: parsed.error.issues.flatMap((issue) => describeIssue(issue, yaml.source.value, placeOf)),
    };
  }
  const linesBefore = frontMatter[0].split('\n').length - 1;
  const markdown = text.slice(frontMatter[0].length);
  const { document, problems } = parseMarkdown(markdown, { allowUrl, full });
  return {
    item: {
      value: { ...parsed.data, slug, body: document },
      folder: folderOf?.(parsed.data) ?? '',
      placeOf,
      text: markdown.trim(),
    },
    issues: problems.map(({ line, message }) => issueOf(file, line + linesBefore, message)),
  };
}

function issueOf(file: string, line: number, message: string): ContentIssue {
  return { file, line, column: 1, field: '', message };
}
