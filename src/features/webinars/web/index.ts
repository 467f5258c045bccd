/** Components of the webinars that other pages show. */
export { loadMyWebinars, MyWebinars } from './my-webinars.tsx';
