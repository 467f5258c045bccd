/** The shape of a period's events file: content/periods/{slug}/events.yaml. */
import { z } from 'zod';

const oneLine = (max: number) => z.string().trim().min(1).max(max);

export const eventContentSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens')
    .max(100),
  /** As displayed: 'March 15, 44 BCE', 'c. 1754 BCE', '264–241 BCE'. */
  date: oneLine(60),
  /** Signed years, BCE negative, no year zero. */
  year: z
    .int()
    .min(-10000)
    .max(3000)
    .refine((year) => year !== 0, 'there is no year 0'),
  endYear: z
    .int()
    .min(-10000)
    .max(3000)
    .refine((year) => year !== 0, 'there is no year 0')
    .optional(),
  title: oneLine(120),
  /** What happened and why it matters, in two or three sentences. */
  description: oneLine(600).min(80),
  place: z.strictObject({
    name: oneLine(80),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
  }),
});
