/** Schema of the Markdown tree (markdown.ts) in API responses. */
import { z } from 'zod';
import type { Block, Inline, MarkdownDocument } from './markdown.ts';

const inlineSchema: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.strictObject({ type: z.enum(['emphasis', 'strong']), children: z.array(inlineSchema) }),
      z.strictObject({ type: z.literal('link'), url: z.string(), children: z.array(inlineSchema) }),
      z.strictObject({ type: z.literal('code'), text: z.string() }),
      z.strictObject({ type: z.literal('image'), url: z.string(), alt: z.string() }),
      z.strictObject({ type: z.literal('break') }),
      z.strictObject({
        type: z.literal('note'),
        number: z.int().describe('Of the footnote, from 1'),
        again: z.literal(true).optional().describe('Not its first mark'),
      }),
    ]),
  )
  .meta({ id: 'MarkdownInline' });

export const inlinesSchema = z.array(inlineSchema);

const blockSchema: z.ZodType<Block> = z
  .lazy(() =>
    z.union([
      z.strictObject({ type: z.literal('paragraph'), children: inlinesSchema }),
      z.strictObject({ type: z.literal('heading'), depth: z.int(), id: z.string(), children: inlinesSchema }),
      z.strictObject({
        type: z.literal('list'),
        ordered: z.boolean(),
        start: z.int().optional().describe('The first number, where it is not 1'),
        items: z.array(z.array(blockSchema)),
      }),
      z.strictObject({ type: z.literal('quote'), children: z.array(blockSchema) }),
      z.strictObject({
        type: z.literal('table'),
        head: z.array(inlinesSchema),
        rows: z.array(z.array(inlinesSchema)),
      }),
      z.strictObject({ type: z.literal('code'), language: z.string(), text: z.string() }),
      z.strictObject({ type: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'MarkdownBlock' });

export const blocksSchema = z.array(blockSchema);

export const markdownSchema: z.ZodType<MarkdownDocument> = z
  .strictObject({ blocks: blocksSchema, notes: z.array(inlinesSchema) })
  .meta({ id: 'MarkdownDocument' });
