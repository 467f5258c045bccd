/** The front matter of an article: content/blog/{slug}.md. */
import { z } from 'zod';

const oneLine = (max: number) => z.string().trim().min(1).max(max);

export const postFrontMatterSchema = z.strictObject({
  title: oneLine(200),
  excerpt: oneLine(500),
  metaDescription: oneLine(200),
  /** Slug of its period; left out for an article across all periods. */
  period: z.string().optional(),
  publishedOn: z.iso.date(),
  tags: z.array(oneLine(60)),
  seoKeywords: z.array(oneLine(80)),
});
