/** Where a key takes the marked option of a list; undefined for keys that are not for the list. */
export function nextOption(
  key: string,
  ids: readonly string[],
  active: string | null,
): string | null | undefined {
  const at = active === null ? -1 : ids.indexOf(active);
  const last = ids.length - 1;
  switch (key) {
    case 'ArrowDown':
      return ids[at === last ? 0 : at + 1] ?? null;
    case 'ArrowUp':
      return ids[at <= 0 ? last : at - 1] ?? null;
    // Without a marked option these belong to the text.
    case 'Home':
      return at < 0 ? undefined : ids[0];
    case 'End':
      return at < 0 ? undefined : ids[last];
    default:
      return undefined;
  }
}
