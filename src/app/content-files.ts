/** The files of the content folder. */
import { blogFiles } from '#features/blog/server/index.ts';
import { collectionFiles } from '#features/collections/server/index.ts';
import { deckFiles } from '#features/flashcards/server/index.ts';
import { guideFiles } from '#features/guides/server/index.ts';
import { libraryFiles } from '#features/library/server/index.ts';
import { letterFiles, templateFiles } from '#features/newsletter/server/index.ts';
import { pathFiles } from '#features/paths/server/index.ts';
import { quizFiles } from '#features/quizzes/server/index.ts';
import { timelineFiles } from '#features/timeline/server/index.ts';
import { tutorFiles } from '#features/tutor/server/index.ts';
import type { Collection } from '#platform/content/collection.ts';

/** Required files, some of them in every period's folder. */
export const wantedFiles = [libraryFiles, timelineFiles].flatMap(listPatterns);
/** Texts of the site's own pages, which the build reads. */
const pageFiles = [
  ...['about.md', 'privacy-policy.md', 'terms-of-service.md', 'privacy-records.yaml', 'foreign-words.yaml'],
  ...['companion.yaml', 'faculty-invitations.yaml', 'home.yaml', 'reading-guidance.yaml'],
].map((name) => `pages/${name}`);

/** Optional files, and files that lie beside the content and are not loaded. */
export const allowedFiles = [
  ...[quizFiles, deckFiles, pathFiles, collectionFiles].flatMap(listPatterns),
  ...[guideFiles, blogFiles, templateFiles, ...letterFiles, ...pageFiles],
  ...tutorFiles,
  ...['README.md', 'rivers.yaml', 'mountains.yaml', 'periods/*/plate.yaml'],
];

function listPatterns(files: Record<string, Collection<unknown>>): string[] {
  return Object.values(files).map(({ pattern }) => pattern);
}
