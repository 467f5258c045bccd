/** What the application composes My Learning of. */
export { loadToday } from './load-today.ts';
export { Today } from './today.tsx';
