/** Schema of a source collection: content/collections/{slug}.yaml. CONTEXT.md explains the fields. */
import { z } from 'zod';
import { type Block, countWords } from '#platform/markdown/markdown.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens');
const oneLine = (min: number, max: number) => z.string().trim().min(min).max(max);

type Bounds = { least: number; most: number };
const isWithin = (count: number, { least, most }: Bounds) => count >= least && count <= most;

/** Markdown with a limited number of words and paragraphs; the only markup allowed is emphasis for titles. */
const prose = (words: Bounds, paragraphs: Bounds = { least: 1, most: 1 }) =>
  z.string().transform((text, context): Block[] => {
    const { document, problems } = parseMarkdown(text, { allowUrl: () => false });
    const { blocks, notes } = document;
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    for (const { message } of problems) report(message);
    if (notes.length > 0 || blocks.some(({ type }) => type !== 'paragraph'))
      report('only paragraphs may stand here');
    if (!isWithin(blocks.length, paragraphs)) {
      report(`${blocks.length} paragraphs, not ${paragraphs.least} to ${paragraphs.most}`);
    }
    const count = countWords(document);
    if (!isWithin(count, words)) report(`${count} words, not ${words.least} to ${words.most}`);
    return blocks;
  });

const sourceSchema = z.strictObject({
  /** Slug of a primary text of the library. */
  text: slug,
  /** Explains who speaks, when, for whom, and what to watch for. */
  headnote: prose({ least: 70, most: 160 }, { least: 1, most: 2 }),
  passage: z.strictObject({
    /** Numbered as in the edition: 'Book 2, chapters 34–46'. */
    where: oneLine(4, 120),
    /** Advice on what to look for there. */
    look: prose({ least: 15, most: 60 }),
  }),
});

export const collectionSchema = z.strictObject({
  title: oneLine(8, 80),
  question: oneLine(60, 220).endsWith('?'),
  /** Slugs of the periods. */
  periods: z.array(slug).min(1).max(3),
  tier: z.literal('scholar'),
  introduction: prose({ least: 180, most: 420 }, { least: 2, most: 4 }),
  sources: z.array(sourceSchema).min(5).max(8),
  /** Each question compares two or more sources. */
  questions: z
    .array(prose({ least: 18, most: 70 }))
    .min(4)
    .max(7),
  /** Explains what the sources cannot tell, and why. */
  limits: prose({ least: 80, most: 240 }, { least: 1, most: 3 }),
});
