/** Exports of the library's server side for other features and the application. */
export { type Catalog, createCatalog } from './catalog.ts';
export { type LibraryContent, libraryFiles, primarySourcesKey, readLibraryContent } from './content.ts';
export { checkLibraryContent, spanOfPeriod } from './content-rules.ts';
export {
  type CitationFields,
  type CslDate,
  type CslItem,
  type CslName,
  cslItemSchema,
} from './csl-schema.ts';
export { citationOf } from './edition.ts';
export { libraryFeature } from './feature.ts';
export { loadLibraryContent } from './load-library.ts';
export { presentResourceSummary } from './presenter.ts';
export {
  countLibrary,
  resourceColumns,
  selectCategories,
  selectPeriods,
  selectResources,
} from './queries.ts';
export { libraryRoutes } from './routes.ts';
export { categories, periods, primaryTexts, resources, studyTips } from './schema.ts';
export { resolvePeriodId } from './service.ts';
