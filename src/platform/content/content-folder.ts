/** The content folder on disk: its files, its digest, and checks for missing or unknown files. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, type ContentIssue, compareText } from './issues.ts';

export type ContentFolder = {
  /** As given by the caller; prefixed to every path in issues. */
  name: string;
  /** Sorted by path. Paths are relative to the folder, with forward slashes. Hidden files are omitted. */
  files: { path: string; bytes: Uint8Array }[];
  /** Sorted in the same way. */
  folders: string[];
  /** SHA-256 over the paths and bytes of all files, in hex. */
  digest: string;
};

/** Reads everything below the folder. @throws ContentError if the folder does not exist */
export async function readContentFolder(name: string): Promise<ContentFolder> {
  const found = await listEntries(name);
  const folders = found.filter((entry) => entry.isFolder).map((entry) => entry.path);
  const files: ContentFolder['files'] = [];
  for (const { path: file, isFolder } of found) {
    if (!isFolder) files.push({ path: file, bytes: await readFile(path.join(name, file)) });
  }
  return { name, files, folders, digest: digestFiles(files) };
}

/** The path of a file as shown in issues. */
export function showPath(folder: ContentFolder, file: string): string {
  return path.posix.join(folder.name.replaceAll(path.sep, '/'), file);
}

/**
 * Reports files that are neither wanted nor allowed, and wanted files that are missing. In a pattern `*` stands for
 * one folder's name; a wanted pattern with `*` requires the file in every such folder.
 */
export function checkLayout(
  folder: ContentFolder,
  { wanted, allowed }: { wanted: readonly string[]; allowed: readonly string[] },
): ContentIssue[] {
  const at = (file: string, message: string) => ({
    file: showPath(folder, file),
    line: 1,
    column: 1,
    field: '',
    message,
  });
  const known = [...wanted, ...allowed];
  const knownFolders = known.flatMap(listParents);
  const paths = new Set(folder.files.map((file) => file.path));
  return [
    ...[...paths]
      .filter((file) => !known.some((pattern) => fitsPattern(pattern, file)))
      .map((file) => at(file, 'unknown file')),
    ...folder.folders
      .filter((name) => !knownFolders.some((pattern) => fitsPattern(pattern, name)))
      .map((name) => at(name, 'unknown folder')),
    ...wanted
      .flatMap((pattern) => fillPattern(pattern, folder.folders))
      .filter((file) => !paths.has(file))
      .map((file) => at(file, 'the file is missing')),
  ];
}

/**
 * The folder name that `*` stands for if the pattern matches the path, '' if the pattern has no `*`; undefined if the
 * pattern does not match.
 */
export function matchPattern(pattern: string, file: string): string | undefined {
  const steps = file.split('/');
  const parts = pattern.split('/');
  if (steps.length !== parts.length) return undefined;
  if (!parts.every((part, index) => part === '*' || part === steps[index])) return undefined;
  return steps[parts.indexOf('*')] ?? '';
}

function fitsPattern(pattern: string, file: string): boolean {
  return matchPattern(pattern, file) !== undefined;
}

function fillPattern(pattern: string, folders: readonly string[]): string[] {
  if (!pattern.includes('*')) return [pattern];
  const parent = path.posix.dirname(pattern);
  return folders
    .filter((name) => fitsPattern(parent, name))
    .map((name) => path.posix.join(name, path.posix.basename(pattern)));
}

function listParents(pattern: string): string[] {
  const steps = pattern.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

async function listEntries(name: string): Promise<{ path: string; isFolder: boolean }[]> {
  try {
    const entries = await readdir(name, { recursive: true, withFileTypes: true });
    return entries
      .map((entry) => ({
        path: path.relative(name, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        isFolder: entry.isDirectory(),
      }))
      .filter((entry) => !entry.path.split('/').some((step) => step.startsWith('.')))
      .sort((a, b) => compareText(a.path, b.path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ContentError([{ file: name, line: 1, column: 1, field: '', message: 'the folder is missing' }]);
  }
}

/** Includes the lengths, so that different sets of files cannot produce the same input. */
function digestFiles(files: ContentFolder['files']): string {
  const hash = createHash('sha256');
  for (const { path: file, bytes } of files) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}
