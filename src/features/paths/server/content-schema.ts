/** The shape of a period's learning path: content/periods/{slug}/path.yaml. */
import { z } from 'zod';
import type { StepKind } from '../rules.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens');
const oneLine = (min: number, max: number) => z.string().trim().min(min).max(max);

const stepFields = {
  /** An honest estimate, for a student who stops to think. */
  minutes: z.int().min(10).max(90).multipleOf(5),
  /** What to do with it and what to look for; of a text, which portion to read. */
  note: oneLine(60, 240),
};

type StepContent = { [kind in StepKind]?: string } & { minutes: number; note: string };

/** What a step leads to is named by its kind: `text: text-twelve-tables`. */
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
