/** The order in which test files start. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = resolve(import.meta.dirname, '../..');

/**
 * The slowest files of each project, the slowest first: a slow file that started last would run alone at the end,
 * with one core idle. Vitest knows the duration of a file only where the file has run before.
 */
const longest = [
  ...['scripts/stripe-probe', 'scripts/check-links', 'tools/plates/plates'],
  ...['src/platform/payments/stand-in/webhooks', 'src/platform/documents/pdf-writer'],
  ...[
    'src/platform/db/open-pglite',
    'src/features/guides/server/guide-pdf',
    'src/features/citations/server/list',
  ],
  ...[
    'flashcards/server/formats/hostile',
    'quizzes/server/exports/print',
    'quizzes/server/exports/formats',
  ].map((name) => `src/features/${name}`),
  ...['src/platform/db/folder-lock', 'src/features/citations/server/golden', 'src/app/content-tutor'],
  'src/features/accounts/server/login-throttle',
  ...['fuzz', 'operations', 'route-access', 'specification', 'study-guides', 'blog'].map(
    (name) => `tests/http/${name}`,
  ),
  ...['axe', 'offline', 'subscription', 'flashcards', 'blog-xss', 'google-analytics', 'review', 'accounts'],
  ...[
    'tutor-states',
    'review-sync',
    'review-offline',
    'my-learning',
    'timeline',
    'groups',
    'newsletter-consent',
  ],
  ...['own-decks-import', 'learning-paths', 'quizzes-kept', 'blog-admin', 'blog-readers', 'admin-dashboard'],
].map((name) => join(root, `${name.includes('/') ? name : `tests/e2e/${name}`}.test.ts`));

const missing = longest.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: name the longest tests.`);

/** Files with a lower rank start earlier. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.indexOf(resolve(moduleId));
  return rank < 0 ? longest.length : rank;
}

/** Starts with the slowest files; the others follow in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
