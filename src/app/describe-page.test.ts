import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { page } from '#platform/web/page-route.ts';
import { createDescribePage } from './describe-page.ts';

const Page = () => null;
const load = async () => ({ Page });
const routes: RouteObject[] = [
  {
    id: 'frame',
    children: [
      page('/', load, { query: ['home'] }),
      page('/resources', load, { query: ['q', 'page'] }),
      page('/resources/:key', load, { query: ['tab'] }),
      page('/resources/new', load),
      page('/quizzes/:period?', load, { query: ['level'] }),
      { path: '/texts', handle: { query: ['outer'] }, children: [page('old', load, { query: ['inner'] })] },
      page('/:anything/odd', load, { query: ['odd'] }),
      { path: '*' },
    ],
  },
];
const describe = createDescribePage(routes);

/** The result of the router's own search through all routes. */
function queryByRouter(pathname: string): string[] {
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.flatMap(({ route }) => (route.handle as { query: string[] } | undefined)?.query ?? []);
}

test.each([
  '/',
  '/resources',
  '/Resources',
  '/%72esources',
  '/resources/5',
  '/resources/new',
  '/resources/5/6',
  '/resources/odd',
  '/quizzes',
  '/quizzes/ancient-rome',
  '/texts',
  '/texts/old',
  '/texts/odd',
  '/nowhere/odd',
  '/nowhere',
  '/%',
])('%s is described as the router would match it', (pathname) => {
  expect(describe(pathname).query).toEqual(queryByRouter(pathname));
});
