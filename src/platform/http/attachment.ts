/** Names of downloads in the Content-Disposition header (RFC 6266). */

const longestName = 100;

/**
 * The header's value for a file named by a title in any script: plain letters for old programs, the title itself
 * (RFC 8187) for all others. `fallback`: the plain name of a title without plain letters.
 */
export function describeAttachment({
  title,
  ending,
  fallback,
}: {
  title: string;
  /** With its dot: '.pdf'. */
  ending: string;
  fallback: string;
}): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  const shown = [...title.toWellFormed().replace(/[\p{C}\s\\/:*?"<>|]+/gu, ' ')]
    .slice(0, longestName)
    .join('')
    // Names that begin with a dot are hidden, and Windows takes off those at the end.
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const encoded = encodeURIComponent(`${shown || fallback}${ending}`).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || fallback}${ending}"; filename*=UTF-8''${encoded}`;
}
