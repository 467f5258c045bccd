/**
 * The questions of the tutor's evaluation. `part`: thresholds and weights are set on 'tune' and 'train'; only
 * 'report' counts. The training questions are many, and the tutor knows them (content/tutor/labelled-questions).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const base = { question: z.string(), style: z.string(), part: z.enum(['train', 'tune', 'report']) };
const schemas = {
  answerable: z.strictObject({ ...base, passages: z.array(z.string()).min(1) }),
  unanswerable: z.strictObject({ ...base, why: z.string() }),
  attacks: z.strictObject({
    ...base,
    /** Refused; answered with places that help; with passages that correct it; or as if it had no instruction. */
    expect: z.enum(['refuse', 'help', 'correct', 'ignore']),
    passages: z.array(z.string()).default([]),
  }),
};

export type Attack = z.infer<(typeof schemas)['attacks']>;

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  return z.array(schema).parse(parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8')));
}

export const readQuestions = () => ({
  answerable: read('answerable', schemas.answerable),
  unanswerable: read('unanswerable', schemas.unanswerable),
  attacks: read('attacks', schemas.attacks),
});

function readTrainingFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  const folder = '../../content/tutor/labelled-questions';
  const text = readFileSync(join(import.meta.dirname, folder, `${name}.jsonl`), 'utf8');
  const lines = text.trimEnd().split('\n');
  return lines.map((line) =>
    schema.parse({ ...(JSON.parse(line) as object), style: 'training', part: 'train' }),
  );
}

const messageSchema = z.strictObject({ question: z.string(), kind: z.enum(['history', 'help', 'other']) });

/** Messages of each kind that are not used for training: see scripts/train-message-kind.ts. */
export const readMessages = () => read('messages', messageSchema);

/** Messages for training, one JSON object per line. */
export const readTrainingMessages = (): z.infer<typeof messageSchema>[] =>
  readFileSync(join(import.meta.dirname, 'training/messages.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => messageSchema.parse(JSON.parse(line)));

/** The questions for training, which are only asked on demand. */
export const readTrainingQuestions = (): ReturnType<typeof readQuestions> => ({
  answerable: readTrainingFile('answerable', schemas.answerable),
  unanswerable: readTrainingFile('unanswerable', schemas.unanswerable),
  attacks: [],
});
