/** The search API's operation. */
import { z } from 'zod';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { dropdownHits, getSearch, maximumHits, maximumQueryLength, type SearchHit } from '../contract.ts';
import type { SearchEngine } from './engine.ts';

/** Seconds an answer may be kept, by the specification. */
const searchSeconds = 30;

const searchQuerySchema = z.strictObject({
  q: z
    .string()
    .trim()
    .max(maximumQueryLength, `at most ${maximumQueryLength} characters`)
    .default('')
    .describe('Text to search for; nothing is found for fewer than 3 characters'),
  limit: z.coerce.number().int().min(1).max(maximumHits).default(dropdownHits),
});

const searchHitSchema: z.ZodType<SearchHit> = z
  .strictObject({
    type: z.enum(['resource', 'period', 'blog', 'event', 'quiz', 'deck']),
    id: z.number(),
    title: z.string(),
    slug: z.string(),
    url: z.string().describe("Path of the hit's page on this site"),
    period: z.string().describe('Name of the period, empty where there is none'),
    category: z.string(),
    detail: z.string().describe('Author, date, timespan, or what a quiz or deck holds'),
  })
  .meta({ id: 'SearchHit' });

/** The search of everything the library holds. */
export function searchRoutes({ engine }: { engine: SearchEngine }): ApiRoute[] {
  return [
    apiRoute(getSearch, {
      summary: 'Search periods, resources, primary texts, events, quizzes and decks of flashcards',
      query: searchQuerySchema,
      response: z.array(searchHitSchema),
      cacheSeconds: searchSeconds,
      handle: async ({ query }) => engine.search(query.q, { limit: query.limit }),
    }),
  ];
}
