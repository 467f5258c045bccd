/** Public API of the search's user interface for pages and the page frame. */
export { SearchBox } from './search-box.tsx';
