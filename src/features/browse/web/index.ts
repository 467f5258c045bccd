/** What the frame may use of the library's pages. */
export { WaysOn } from './ways-on.tsx';
