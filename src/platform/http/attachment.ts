/** Names of downloads in the Content-Disposition header (RFC 6266). */

const maxNameLength = 100;

/**
 * The header's value for a file named after a title in any script: an ASCII name for old programs, the title itself
 * (RFC 8187) for all others. `fallback`: name for a title without ASCII letters and digits.
 */
export function describeAttachment({
  title,
  ending,
  fallback,
}: {
  title: string;
  /** File extension with its dot: '.pdf'. */
  ending: string;
  fallback: string;
}): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '');
  const shown = [...title.toWellFormed().replace(/[\p{C}\s\\/:*?"<>|]+/gu, ' ')]
    .slice(0, maxNameLength)
    .join('')
    // Files whose names begin with a dot are hidden, and Windows removes dots at the end.
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const encoded = encodeURIComponent(`${shown || fallback}${ending}`).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || fallback}${ending}"; filename*=UTF-8''${encoded}`;
}
