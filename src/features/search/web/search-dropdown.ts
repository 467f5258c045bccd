/** What comes with the first focus in a search field. */
export { saveRecentSearch } from './recent-searches.ts';
export { handleKey } from './search-keys.ts';
export { SearchPanel } from './search-panel.tsx';
