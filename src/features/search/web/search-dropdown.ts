/** Code that is loaded on the first focus of a search field. */
export { saveRecentSearch } from './recent-searches.ts';
export { handleKey } from './search-keys.ts';
export { SearchPanel } from './search-panel.tsx';
