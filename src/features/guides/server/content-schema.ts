/** The front matter of a study guide: content/guides/{slug}.md. */
import { z } from 'zod';

const oneLine = (max: number) => z.string().trim().min(1).max(max);

/** Price of a guide by tier, in cents (specification, section 9: 'Free, Premium $9.99, Scholar $19.99'). */
export const guidePrices = { free: 0, premium: 999, scholar: 1999 } as const;

export const guideFrontMatterSchema = z
  .strictObject({
    title: oneLine(90),
    description: oneLine(240).min(110),
    /** Slug of the guide's period; left out for a guide across all periods. */
    period: z.string().optional(),
    tier: z.enum(['free', 'premium', 'scholar']),
    price: z.int(),
    featured: z.boolean(),
    keywords: z.array(oneLine(60)).min(4).max(8),
    /** The day (UTC) from which everyone gets it; until then only Scholar members do. Left out: everyone, at once. */
    publishOn: z.iso.date().optional(),
  })
  .refine(({ tier, price }) => guidePrices[tier] === price, {
    path: ['price'],
    message: 'not the price of its tier',
  });
