/** What pages and the frame may use of the search's user interface. */
export { SearchBox } from './search-box.tsx';
