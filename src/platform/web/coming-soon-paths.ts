/**
 * Addresses of features that open later, in the router's syntax; the first is the one links use. What is part of a plan
 * is then marked as coming soon. Their texts are in features/site/web/coming-soon-pages.ts, so that they load only with
 * such a page. A feature that opens deletes its entries in both.
 */
export const comingSoonPaths = {
  'study-companion': ['/study-companion'],
  'ai-tutor': ['/ai-tutor'],
} as const;

export type ComingSoonKey = keyof typeof comingSoonPaths;

/** Whether the feature at an address is still to open. */
export function isComingSoon(path: string): boolean {
  const all: readonly string[] = Object.values(comingSoonPaths).flat();
  return all.includes(path);
}
