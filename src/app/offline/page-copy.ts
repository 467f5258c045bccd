/** Reads and marks the HTML of cached pages. */
import type { BuildInfo } from './build-info.ts';

/** Headers that the worker adds to a cached page. */
export const titleHeader = 'x-kept-title';
export const cachedAtHeader = 'x-kept-at';
/** The files that the page may load, separated by spaces. */
export const filesHeader = 'x-kept-files';

/** The document's title with its entities decoded; empty if it has none. */
export function readTitle(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Paths of the built files that a page links to. */
export function findAssetPaths(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/**
 * All files that a page may load: those it links to, their lazy parts, and the shell.
 * @returns undefined for a page of another build, whose lazy parts are unknown here
 */
export function listFiles(html: string, build: BuildInfo): string[] | undefined {
  const linked = findAssetPaths(html);
  if (!linked.every((file) => build.files.includes(file))) return undefined;
  const lazy = linked.flatMap((file) => build.lazyFilesOf[file] ?? []);
  return [...new Set([...linked, ...lazy, ...build.shell])];
}

/**
 * Marks a page's root element as a cached copy and sets the reader's current theme.
 * @param theme 'system' for no theme; undefined keeps the theme that the copy was cached in
 */
export function markCopy(html: string, cachedAt: string, theme: string | undefined): string {
  return html.replace(/<html([^>]*)>/, (_, attributes: string) => {
    const plain = attributes.replace(/ data-copy="[^"]*"/, '');
    const themed = theme === undefined ? plain : withTheme(plain, theme);
    return `<html${themed} data-copy="${cachedAt.replace(/[^\w:.-]/g, '')}">`;
  });
}

function withTheme(attributes: string, theme: string): string {
  const none = attributes.replace(/ data-theme="[^"]*"/, '');
  return theme === 'light' || theme === 'dark' ? `${none} data-theme="${theme}"` : none;
}
