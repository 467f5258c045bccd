/** The order in which the files of tests begin. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const folder = resolve(import.meta.dirname, '../e2e');

/**
 * The longest of the browser tests, the longest first: one that began last would run alone at the end, with one core
 * idle. Vitest knows how long each takes only where they have been run before.
 */
const longest = [
  ...['axe', 'offline', 'subscription', 'blog-xss', 'review', 'accounts', 'review-offline', 'my-learning'],
  ...[
    'timeline',
    'groups',
    'own-decks-import',
    'learning-paths',
    'quizzes-kept',
    'blog-admin',
    'blog-readers',
  ],
].map((name) => join(folder, `${name}.test.ts`));

const missing = longest.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: name the longest browser tests.`);

/** Smaller is earlier. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.indexOf(resolve(moduleId));
  return rank < 0 ? longest.length : rank;
}

/** Begins with the files that take longest; the others follow in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
