/** The search API's operations. */
import { z } from 'zod';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getSearch, getSearchSuggestions } from '../contract.ts';
import { searchHitSchema, searchQuerySchema, suggestionsQuerySchema } from '../schemas.ts';
import type { SearchEngine } from './engine.ts';

/** Required by the specification. */
const cacheSeconds = 30;

/** The search over the whole site. */
export function searchRoutes({ engine }: { engine: SearchEngine }): ApiRoute[] {
  return [
    apiRoute(getSearch, {
      summary:
        'Search periods, resources, primary texts, events, study guides, source collections, articles, quizzes and their questions, decks and their cards',
      cost: 4,
      query: searchQuerySchema,
      response: z.array(searchHitSchema),
      cacheSeconds,
      async handle({ query }) {
        await engine.ready();
        return engine.search(query.q, { limit: query.limit });
      },
    }),
    apiRoute(getSearchSuggestions, {
      summary: 'Texts to search for instead of one that found nothing',
      cost: 4,
      query: suggestionsQuerySchema,
      response: z.array(z.string()),
      cacheSeconds,
      async handle({ query }) {
        await engine.ready();
        return engine.suggest(query.q);
      },
    }),
  ];
}
