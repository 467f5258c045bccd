/**
 * Addresses of the rooms that open later, in the router's syntax; the first is the one links use.
 * Apart from the rooms' texts, so that those load only with such a page. A feature that opens
 * deletes its entry here and in opening-rooms.ts.
 */
export const comingSoonPaths = {
  'study-guides': ['/study-guides'],
  'study-companion': ['/study-companion'],
  'ai-tutor': ['/ai-tutor'],
  pricing: ['/pricing', '/plans'],
  subscribe: ['/subscribe'],
  blog: ['/blog'],
} as const;

export type ComingSoonKey = keyof typeof comingSoonPaths;

/** Whether the room that links call by this address is still to open. */
export function isComingSoon(path: string): boolean {
  const all: readonly string[] = Object.values(comingSoonPaths).flat();
  return all.includes(path);
}
