/** What was written for retrieval: content/tutor. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readNameGroups } from '#features/search/server/index.ts';
import type { RetrievalData } from './retrieval/retrieval.ts';
import { decodeWordVectors, type WordVectors } from './retrieval/word-vectors.ts';

const questionsFolder = 'questions';
/** Files of the content folder that are the tutor's. */
export const tutorFiles = [
  'tutor/names.yaml',
  'tutor/related.yaml',
  `tutor/${questionsFolder}/*`,
  'tutor/word-vectors.txt',
  'tutor/word-vectors.bin',
  'tutor/spelled-words.txt',
];

const groupsSchema = z.array(z.array(z.string()).min(2));
const questionsSchema = z.strictObject({ id: z.string(), questions: z.array(z.string()).min(1) });

/** Reads names, related words, word vectors, and the questions that passages answer, a JSON object a line. */
export async function readRetrievalData(content: string): Promise<RetrievalData> {
  const folder = join(content, 'tutor');
  const readText = (...path: string[]) => readFile(join(folder, ...path), 'utf8');
  const files = (await readdir(join(folder, questionsFolder))).filter((name) => name.endsWith('.jsonl'));
  const [names, related, vectors, ...texts] = await Promise.all([
    readNameGroups(content),
    readText('related.yaml'),
    readWordVectors(folder),
    ...files.map((name) => readText(questionsFolder, name)),
  ]);
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  const entries = lines.map((line) => questionsSchema.parse(JSON.parse(line)));
  return {
    names,
    related: groupsSchema.parse(parse(related)),
    questions: new Map(entries.map(({ id, questions }) => [id, questions])),
    vectors,
  };
}

async function readWordVectors(folder: string): Promise<WordVectors> {
  const readWords = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
  const [words, bytes, spelled] = await Promise.all([
    readWords('word-vectors.txt'),
    readFile(join(folder, 'word-vectors.bin')),
    readWords('spelled-words.txt'),
  ]);
  return decodeWordVectors(words, { bytes, spelled });
}
