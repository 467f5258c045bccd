/** Schemas of the API of the admin screens' overview. */
import { z } from 'zod';

export const waitingSchema = z.strictObject({
  queues: z.array(
    z.strictObject({
      path: z.string().describe('Of the admin screen that lists what waits'),
      waiting: z.int().describe('How much waits'),
    }),
  ),
});
