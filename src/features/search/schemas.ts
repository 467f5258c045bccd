/** Request and response schemas of the search API. */
import { z } from 'zod';
import { maxDropdownHits, maxHits, maxQueryLength, type SearchHit } from './contract.ts';

export const searchQuerySchema = z.strictObject({
  q: z
    .string()
    .trim()
    .max(maxQueryLength, `at most ${maxQueryLength} characters`)
    .default('')
    .describe('Text to search for; nothing is found for fewer than 3 characters'),
  limit: z.coerce.number().int().min(1).max(maxHits).default(maxDropdownHits),
});

export const searchHitSchema = z
  .strictObject({
    type: z.enum([
      'resource',
      'period',
      'blog',
      'event',
      'quiz',
      'question',
      'deck',
      'card',
      'guide',
      'collection',
      'year',
    ]),
    id: z.number(),
    title: z.string(),
    slug: z.string(),
    url: z.string().describe("Path of the hit's page on this site"),
    period: z.string().describe('Name of the period, empty where there is none'),
    category: z.string(),
    detail: z.string().describe('Author, date, timespan, or what a quiz or deck holds'),
  })
  .meta({ id: 'SearchHit' }) satisfies z.ZodType<SearchHit>;

export const suggestionsQuerySchema = z.strictObject({
  q: z.string().trim().max(maxQueryLength, `at most ${maxQueryLength} characters`).default(''),
});
