/** Which query parameters the page at a path reads; the page cache asks before it asks for the page. */
import { createDescribePage } from './describe-page.ts';
import { routes } from './routes.tsx';

export const describePage = createDescribePage(routes);
