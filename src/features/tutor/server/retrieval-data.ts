/** Reads the data written for retrieval from content/tutor. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readNameGroups } from '#features/search/server/index.ts';
import { decodeTrees } from './retrieval/decision-trees.ts';
import { decodeMessageWeights } from './retrieval/message-kind.ts';
import { rankingFeatures } from './retrieval/rank.ts';
import type { RetrievalData } from './retrieval/retrieval.ts';
import { decodeWordVectors, type WordVectors } from './retrieval/word-vectors.ts';

const questionsFolder = 'questions';
/** The tutor's files in the content folder. */
export const tutorFiles = [
  'tutor/names.yaml',
  'tutor/related.yaml',
  `tutor/${questionsFolder}/*`,
  'tutor/word-vectors.txt',
  'tutor/word-vectors.bin',
  'tutor/embeddings.txt',
  'tutor/embeddings.bin',
  'tutor/ranking-weights.json',
  'tutor/spelled-words.txt',
  'tutor/message-weights.bin',
  'tutor/support-trees.bin',
];

const groupsSchema = z.array(z.array(z.string()).min(2));
const rankingSchema = z.record(z.enum(rankingFeatures), z.number());
const questionsSchema = z.strictObject({ id: z.string(), questions: z.array(z.string()).min(1) });

/** Reads name groups, related words, word vectors, message weights, and the questions that passages answer. */
export async function readRetrievalData(content: string): Promise<RetrievalData> {
  const folder = join(content, 'tutor');
  const readText = (...path: string[]) => readFile(join(folder, ...path), 'utf8');
  const [names, related, vectors, embeddings, ranking, weights, trees, questions] = await Promise.all([
    readNameGroups(content),
    readText('related.yaml'),
    readWordVectors(folder),
    readEmbeddings(folder),
    readText('ranking-weights.json'),
    readFile(join(folder, 'message-weights.bin')),
    readFile(join(folder, 'support-trees.bin')),
    readPassageQuestions(content),
  ]);
  return {
    names,
    related: groupsSchema.parse(parse(related)),
    questions,
    vectors,
    embeddings,
    rankingWeights: toRankingWeights(rankingSchema.parse(JSON.parse(ranking))),
    messageWeights: decodeMessageWeights(weights),
    supportTrees: decodeTrees(trees),
  };
}

/** Reads the questions that passages answer, keyed by passage id. The files hold one JSON object per line. */
export async function readPassageQuestions(content: string): Promise<Map<string, string[]>> {
  const folder = join(content, 'tutor', questionsFolder);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  const entries = lines.map((line) => questionsSchema.parse(JSON.parse(line)));
  return new Map(entries.map(({ id, questions }) => [id, questions]));
}

const toRankingWeights = (weights: z.infer<typeof rankingSchema>) =>
  Float32Array.from(rankingFeatures, (feature) => weights[feature]);

async function readWords(folder: string, file: string): Promise<string[]> {
  return (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
}

/** Reads the general word vectors from the tutor's content folder. */
export async function readWordVectors(folder: string): Promise<WordVectors> {
  const [words, bytes, spelled] = await Promise.all([
    readWords(folder, 'word-vectors.txt'),
    readFile(join(folder, 'word-vectors.bin')),
    readWords(folder, 'spelled-words.txt'),
  ]);
  return decodeWordVectors(words, { bytes, spelled });
}

async function readEmbeddings(folder: string): Promise<WordVectors> {
  const [words, bytes] = await Promise.all([
    readWords(folder, 'embeddings.txt'),
    readFile(join(folder, 'embeddings.bin')),
  ]);
  return decodeWordVectors(words, { bytes, spelled: [] });
}
