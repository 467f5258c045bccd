/** Record of a historian's review, as shown on the pages of posts, guides and quizzes. */
import { z } from 'zod';

export const reviewRecordSchema = z
  .strictObject({
    reviewer: z.string(),
    reviewedOn: z.string().describe('ISO date'),
  })
  .meta({ id: 'ReviewRecord' });

export type ReviewRecord = z.infer<typeof reviewRecordSchema>;
