/** That a historian has reviewed something: what the pages of posts, guides and quizzes say of it. */
import { z } from 'zod';

export const reviewRecordSchema = z
  .strictObject({
    reviewer: z.string(),
    reviewedOn: z.string().describe('ISO date'),
  })
  .meta({ id: 'ReviewRecord' });

export type ReviewRecord = z.infer<typeof reviewRecordSchema>;
