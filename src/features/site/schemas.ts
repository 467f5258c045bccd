/**
 * Response schemas of the site's API: the single definition of each shape. `contract.ts` infers the types from them.
 */
import { z } from 'zod';

export const recentAdditionSchema = z
  .strictObject({
    type: z.enum(['resource', 'blog', 'study-guide']),
    id: z.number(),
    title: z.string(),
    description: z.string(),
    slug: z.string(),
    url: z.string(),
    period: z.string(),
    category: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'RecentAddition' });
