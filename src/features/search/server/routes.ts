/** The search API's operation. */
import { z } from 'zod';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getSearch } from '../contract.ts';
import { searchHitSchema, searchQuerySchema } from '../schemas.ts';
import type { SearchEngine } from './engine.ts';

/** Given by the specification. */
const cacheSeconds = 30;

/** The search of the whole site. */
export function searchRoutes({ engine }: { engine: SearchEngine }): ApiRoute[] {
  return [
    apiRoute(getSearch, {
      summary:
        'Search periods, resources, primary texts, events, study guides, source collections, articles, quizzes and decks',
      cost: 4,
      query: searchQuerySchema,
      response: z.array(searchHitSchema),
      cacheSeconds,
      handle: async ({ query }) => engine.search(query.q, { limit: query.limit }),
    }),
  ];
}
