/** Parses the figures of an article: code blocks of the language `figure` that contain YAML. */
import { z } from 'zod';
import { describeIssue } from '#platform/content/collection.ts';
import type { FieldPath } from '#platform/content/issues.ts';
import { parseYamlFile } from '#platform/content/yaml-file.ts';
import { isDate } from '#platform/historical-date/calendar.ts';
import { monthNames } from '#platform/historical-date/names.ts';
import { toPosition } from '#platform/historical-date/position.ts';
import type { HistoricalDate } from '#platform/historical-date/types.ts';
import { formatYear } from '#platform/historical-date/year.ts';
import type { Block } from '#platform/markdown/markdown.ts';
import type { ArticlePart } from '../contract.ts';
import { type Figure, figureLanguage } from '../figures.ts';

/** Maximum characters of a figure's YAML: parsing it must take no longer than parsing the rest of an article. */
const maxLength = 8_000;
/** Maximum number of figures on a page: a map is a large drawing. */
const maxFigures = 20;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'has control characters');

const shared = { title: line(150), caption: line(800), alt: line(1_500) };

const isoDay = /^(-\d{4,5}|\d{4})-(\d{2})-(\d{2})$/;
const yearAlone = /^-?\d{1,5}$/;

function readDate(text: string): HistoricalDate | undefined {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  const date = year
    ? { year: Number(year), month: Number(month), day: Number(day) }
    : { year: yearAlone.test(text) ? Number(text) : 0 };
  return isDate(date) ? date : undefined;
}

/** Formats a date: 'March 15, 44 BCE', '1633'. */
function formatDate({ year, month, day }: HistoricalDate): string {
  return month === undefined ? formatYear(year) : `${monthNames[month - 1]} ${day}, ${formatYear(year)}`;
}

const itemSchema = z
  .strictObject({ date: z.union([z.number(), line(12)]), label: line(200) })
  .transform(({ date, label }, context) => {
    const read = readDate(String(date));
    if (read) return { date: formatDate(read), year: toPosition(read), label };
    const message = 'expected a day like 1633-06-22 or -0044-03-15, or a year';
    context.addIssue({ code: 'custom', path: ['date'], message });
    return z.NEVER;
  });

const writtenSchema: z.ZodType<Figure> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.literal('bars'),
    unit: line(40),
    rows: z
      .array(z.strictObject({ label: line(80), value: z.number().min(0).max(1e12) }))
      .min(2)
      .max(12),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('timeline'),
    items: z
      .array(itemSchema)
      .min(3)
      .max(14)
      .transform((items) => items.toSorted((a, b) => a.year - b.year)),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('map'),
    places: z
      .array(
        z.strictObject({
          name: line(60),
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          note: line(240),
        }),
      )
      .min(2)
      .max(12),
  }),
]);

/** Parses a figure, or describes in one sentence what is wrong with its YAML. Never throws. */
export function parseFigure(yamlText: string): { figure: Figure } | { problem: string } {
  if (yamlText.length > maxLength) return { problem: `it has more than ${maxLength} characters` };
  const { source, issues } = parseYamlFile('', Buffer.from(yamlText));
  if (!source) return describeProblem(issues[0]);
  const parsed = writtenSchema.safeParse(source.value);
  if (parsed.success) return { figure: parsed.data };
  const placeOf = (...field: FieldPath) => source.placeOf(field);
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, source.value, placeOf));
  return describeProblem(problems[0]);
}

const unreadable = { line: 1, field: '', message: 'it cannot be read' };

function describeProblem({ line: at, field, message } = unreadable): { problem: string } {
  return { problem: `line ${at}: ${field && `${field}: `}${message}` };
}

/** Called for each figure that is left out; `figure` is its number in the source, from 1. */
export type ReportFigure = (message: string, figure: number) => void;

/**
 * Splits a document's blocks into text and figures, in order.
 * @param report called for each figure that cannot be drawn; the figure is left out
 */
export function splitParts(blocks: readonly Block[], report: ReportFigure): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let figures = 0;
  const onNestedFigure = () => {
    figures += 1;
    report('a figure cannot stand in a list or a quotation', figures);
  };
  for (const block of blocks) {
    if (isFigure(block)) {
      figures += 1;
      const read = figures > maxFigures ? { problem: tooMany } : parseFigure(block.text);
      if ('figure' in read) parts.push({ type: 'figure', figure: read.figure });
      else report(read.problem, figures);
      continue;
    }
    const last = parts.at(-1);
    const kept = withoutFigures(block, onNestedFigure);
    if (last?.type === 'text') last.blocks.push(kept);
    else parts.push({ type: 'text', blocks: [kept] });
  }
  return parts;
}

const tooMany = `an article has at most ${maxFigures} figures`;

const isFigure = (block: Block): block is Extract<Block, { type: 'code' }> =>
  block.type === 'code' && block.language === figureLanguage;

/** Removes figures from a list or a quotation: they are allowed only between paragraphs. */
function withoutFigures(block: Block, onFigure: () => void): Block {
  const clean = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((inner) => {
      if (!isFigure(inner)) return [withoutFigures(inner, onFigure)];
      onFigure();
      return [];
    });
  if (block.type === 'list') return { ...block, items: block.items.map(clean) };
  if (block.type === 'quote') return { ...block, children: clean(block.children) };
  return block;
}
