/** Tells which query parameters the page at a path reads; the page cache needs it before it looks up the page. */
import { createDescribePage } from './describe-page.ts';
import { routes } from './routes.tsx';

export const describePage = createDescribePage(routes);
