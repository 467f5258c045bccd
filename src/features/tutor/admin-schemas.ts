/** Request and response schemas of the editor's part of the tutor's API. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { answerSchema } from './schemas.ts';

export const correctionsQuerySchema = z.strictObject({
  after: idSchema.optional().describe('The last item of the page before'),
});

const { answer, sources, mode } = answerSchema.shape;

export const correctionsSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.int().describe('Of the exchange; who asked is not told'),
      question: z.string(),
      answer,
      sources,
      mode,
      comment: z.string().describe('What the member says is wrong; may be empty'),
      givenAt: z.iso.datetime(),
    }),
  ),
  hasMore: z.boolean(),
  waiting: z.int().describe('How many wait'),
});
