/** Public API of the search's server side for the application and other features. */
export { indexTerms, splitWords } from '../rules.ts';
export { formsOf } from './boolean-search.ts';
export { createSearchEngine, type SearchEngine } from './engine.ts';
export { searchFeature } from './feature.ts';
export { readCodeVersion } from './index-file.ts';
export { readNameGroups } from './names.ts';
export { type ParsedQuery, parseBooleanQuery } from './parse-boolean-query.ts';
