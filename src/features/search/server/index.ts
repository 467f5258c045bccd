/** What the application and other features may use of the search's server side. */
export { createSearchEngine, type SearchEngine } from './engine.ts';
export { selectSearchDocuments } from './index-documents.ts';
export { searchRoutes } from './routes.ts';
export type { SearchDocument } from './search-document.ts';
