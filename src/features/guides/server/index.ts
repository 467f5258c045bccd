/** Exports of the guides' server side for the application and other features. */
export {
  checkGuidePeriods,
  guideFiles,
  loadGuidesContent,
  readGuidesContent,
} from './content.ts';
export { checkGuideContent } from './content-rules.ts';
export { guidesFeature } from './feature.ts';
export { countGuideDownloads, countGuides } from './guide-counts.ts';
export {
  findDeadLinks,
  isLibraryUrl,
  type LibraryLink,
  readLibraryUrl,
  resolveLibraryLinks,
} from './library-links.ts';
export { isPublished } from './queries.ts';
export { guideReads, studyGuides } from './schema.ts';
