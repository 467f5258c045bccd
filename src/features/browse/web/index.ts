/** Exports of the library's pages for the page frame. */
export { WaysOn } from './ways-on.tsx';
