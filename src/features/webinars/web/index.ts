/** What of the webinars other pages show. */
export { loadMyWebinars, MyWebinars } from './my-webinars.tsx';
