/** Reads the data written for retrieval from content/tutor. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readNameGroups } from '#features/search/server/index.ts';
import { decodeTrees } from './retrieval/decision-trees.ts';
import { indexLabelledQuestions, type LabelledQuestion } from './retrieval/labelled-questions.ts';
import { decodeMessageWeights } from './retrieval/message-kind.ts';
import { decodeNgramWeights } from './retrieval/ngram-weights.ts';
import { rankingFeatures } from './retrieval/rank.ts';
import type { RetrievalData } from './retrieval/retrieval.ts';
import { decodeWordVectors, type WordVectors } from './retrieval/word-vectors.ts';

const questionsFolder = 'questions';
const labelledFolder = 'labelled-questions';
/** The tutor's files in the content folder. */
export const tutorFiles = [
  'tutor/names.yaml',
  'tutor/related.yaml',
  `tutor/${questionsFolder}/*`,
  `tutor/${labelledFolder}/*`,
  'tutor/word-vectors.txt',
  'tutor/word-vectors.bin',
  'tutor/embeddings.txt',
  'tutor/embeddings.bin',
  'tutor/ranking-weights.json',
  'tutor/spelled-words.txt',
  'tutor/message-weights.bin',
  'tutor/ngram-weights.txt',
  'tutor/support-trees.bin',
];

const groupsSchema = z.array(z.array(z.string()).min(2));
const rankingSchema = z.record(z.enum(rankingFeatures), z.number());
const questionsSchema = z.strictObject({ id: z.string(), questions: z.array(z.string()).min(1) });

/** Reads what content/tutor holds, and indexes the labelled questions, which takes as long as all the rest. */
export async function readRetrievalData(content: string): Promise<RetrievalData> {
  const folder = join(content, 'tutor');
  const readText = (...path: string[]) => readFile(join(folder, ...path), 'utf8');
  const [names, related, vectors, embeddings, ranking, message, ngrams, trees, questions, labelled] =
    await Promise.all([
      readNameGroups(content),
      readText('related.yaml'),
      readWordVectors(folder),
      readEmbeddings(folder),
      readText('ranking-weights.json'),
      readFile(join(folder, 'message-weights.bin')),
      readText('ngram-weights.txt'),
      readFile(join(folder, 'support-trees.bin')),
      readPassageQuestions(content),
      readLabelledQuestions(content).then(indexLabelledQuestions),
    ]);
  return {
    names,
    related: groupsSchema.parse(parse(related)),
    questions,
    labelled,
    vectors,
    embeddings,
    rankingWeights: toRankingWeights(rankingSchema.parse(JSON.parse(ranking))),
    messageWeights: decodeMessageWeights(message),
    ngramWeights: decodeNgramWeights(ngrams),
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

const labelledSchema = z.object({ question: z.string() });

/** Reads the questions of which it is known whether the library answers them. */
async function readLabelledQuestions(content: string): Promise<LabelledQuestion[]> {
  const read = async (name: string, isAnswered: boolean) => {
    const text = await readFile(join(content, 'tutor', labelledFolder, `${name}.jsonl`), 'utf8');
    const lines = text.trimEnd().split('\n');
    return lines.map((line) => ({ text: labelledSchema.parse(JSON.parse(line)).question, isAnswered }));
  };
  const [answered, unanswered] = await Promise.all([read('answerable', true), read('unanswerable', false)]);
  return [...answered, ...unanswered];
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
