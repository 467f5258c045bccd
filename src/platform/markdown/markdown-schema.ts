/** The wire form of the tree of markdown.ts. */
import { z } from 'zod';
import type { Block, Inline, MarkdownDocument } from './markdown.ts';

const inlineSchema: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.strictObject({ type: z.enum(['emphasis', 'strong']), children: z.array(inlineSchema) }),
      z.strictObject({ type: z.literal('link'), url: z.string(), children: z.array(inlineSchema) }),
      z.strictObject({ type: z.literal('note'), number: z.int().describe('Of the footnote, from 1') }),
    ]),
  )
  .meta({ id: 'MarkdownInline' });

const inlinesSchema = z.array(inlineSchema);

const blockSchema: z.ZodType<Block> = z
  .lazy(() =>
    z.union([
      z.strictObject({ type: z.literal('paragraph'), children: inlinesSchema }),
      z.strictObject({ type: z.literal('heading'), depth: z.int(), id: z.string(), children: inlinesSchema }),
      z.strictObject({
        type: z.literal('list'),
        ordered: z.boolean(),
        items: z.array(z.array(blockSchema)),
      }),
      z.strictObject({ type: z.literal('quote'), children: z.array(blockSchema) }),
      z.strictObject({
        type: z.literal('table'),
        head: z.array(inlinesSchema),
        rows: z.array(z.array(inlinesSchema)),
      }),
    ]),
  )
  .meta({ id: 'MarkdownBlock' });

export const markdownSchema: z.ZodType<MarkdownDocument> = z
  .strictObject({ blocks: z.array(blockSchema), notes: z.array(inlinesSchema) })
  .meta({ id: 'MarkdownDocument' });
