/** A page's text as it is kept: its title, its files, and the mark it carries when it is shown again. */

/** Headers the worker adds to a page it keeps. */
export const keptTitle = 'x-kept-title';
export const keptAt = 'x-kept-at';

/** The document's title; empty where it has none. Entities are undone. */
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

/** Addresses of the built files that a page names. */
export function assetsNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/**
 * Marks a page's root element as a copy, in the theme chosen by now.
 * @param theme 'system' for none; undefined leaves the theme the copy was kept in
 */
export function markCopy(html: string, when: string, theme: string | undefined): string {
  return html.replace(/<html([^>]*)>/, (_, attributes: string) => {
    const plain = attributes.replace(/ data-copy="[^"]*"/, '');
    const themed = theme === undefined ? plain : withTheme(plain, theme);
    return `<html${themed} data-copy="${when.replace(/[^\w:.-]/g, '')}">`;
  });
}

function withTheme(attributes: string, theme: string): string {
  const none = attributes.replace(/ data-theme="[^"]*"/, '');
  return theme === 'light' || theme === 'dark' ? `${none} data-theme="${theme}"` : none;
}
