/** The shape of a period's learning path: content/periods/{slug}/path.yaml. */
import { z } from 'zod';
import type { StepKind } from '../rules.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens');
const oneLine = (min: number, max: number) => z.string().trim().min(min).max(max);

const stepFields = {
  /** A realistic estimate for a student who stops to think. */
  minutes: z.int().min(10).max(90).multipleOf(5),
  /** Instruction for the item: what to do and what to look for; for a text, which passage to read. */
  note: oneLine(60, 240),
};

type StepContent = { [kind in StepKind]?: string } & { minutes: number; note: string };

/** The key is the kind of the step's target, the value its slug: `text: text-twelve-tables`. */
const stepSchema = z.union([
  z.strictObject({ guide: slug, ...stepFields }),
  z.strictObject({ text: slug, ...stepFields }),
  z.strictObject({ resource: slug, ...stepFields }),
  z.strictObject({ quiz: slug, ...stepFields }),
  z.strictObject({ deck: slug, ...stepFields }),
]) satisfies z.ZodType<StepContent>;

export const pathSchema = z.strictObject({
  introduction: oneLine(200, 420),
  stages: z
    .array(
      z.strictObject({
        title: oneLine(8, 60),
        introduction: oneLine(80, 240),
        steps: z.array(stepSchema).min(2).max(7),
      }),
    )
    .min(4)
    .max(5),
});

export type PathContent = z.infer<typeof pathSchema>;
