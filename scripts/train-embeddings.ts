/**
 * Learns the word vectors by which the tutor compares questions, passages and the questions that passages are known to
 * answer (`npm run train:embeddings`, some minutes), and writes content/tutor/embeddings.{txt,bin}. They start from
 * GloVe's vectors. None of the evaluation's questions are used. Train again when many questions were added, and then
 * `train:ranking` and `train:support`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitWords } from '../src/features/search/server/index.ts';
import { dimensions } from '../src/features/tutor/server/retrieval/word-vectors.ts';
import { readPassageQuestions, readWordVectors } from '../src/features/tutor/server/retrieval-data.ts';
import { passageText } from '../src/platform/feature/passage.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { createRandom } from '../tests/setup/random.ts';
import { learnEmbeddings } from './learn-embeddings.ts';
import { contentFolder, openLibrary } from './open-library.ts';

const options = { epochs: 12, batch: 1024, rate: 0.01, temperature: 0.07, dropout: 0.4, questionWeight: 0.5 };
/** Largest random start value of a word without a vector of GloVe's. */
const largestStart = 0.1;
/** Share of the numbers that fit into a signed byte; the few larger ones are cut off. */
const shareKept = 0.9995;

await using library = await openLibrary(createLogger({ level: 'warn', pretty: false }));
const [known, glove] = await Promise.all([
  readPassageQuestions(contentFolder),
  readWordVectors(join(contentFolder, 'tutor')),
]);
const random = createRandom(1);

const rows = new Map<string, number>();
/** Number of texts that contain the word of each row. */
const counts: number[] = [];
const toRows = (text: string) => {
  const own = splitWords(text).map((word) => {
    const row = rows.get(word) ?? rows.size;
    rows.set(word, row);
    return row;
  });
  for (const row of new Set(own)) counts[row] = (counts[row] ?? 0) + 1;
  return own;
};
const passages = library.passages.map((passage) => toRows(`${passage.heading} ${passageText(passage)}`));
const questions = library.passages.flatMap(({ id }, passage) =>
  (known.get(id) ?? []).map((question) => ({ words: toRows(question), passage })),
);
const vectors = new Float32Array(rows.size * dimensions);
for (const [word, row] of rows) {
  const start = glove.embed([word], () => 1);
  const has = start.some((value) => value !== 0);
  vectors.set(has ? start : start.map(() => (2 * random() - 1) * largestStart), row * dimensions);
}

learnEmbeddings({ dimensions, vectors, passages, questions }, { ...options, random }, (epoch, loss) =>
  process.stdout.write(`${epoch + 1} of ${options.epochs}: loss ${loss.toFixed(3)}\n`),
);

const sizes = vectors.map(Math.abs).sort();
const largest = sizes[Math.floor(sizes.length * shareKept)] ?? 1;
const bytes = Int8Array.from(vectors, (value) =>
  Math.max(-127, Math.min(127, Math.round((value / largest) * 127))),
);
// A word of a single text hardly connects anything; the ranking is as good without it.
const kept = [...rows].filter(([, row]) => (counts[row] ?? 0) > 1);
const numbers = Uint8Array.from(
  kept.flatMap(([, row]) => [...bytes.subarray(row * dimensions, (row + 1) * dimensions)]),
);
const file = join(contentFolder, 'tutor/embeddings');
await writeFile(`${file}.txt`, `${kept.map(([word]) => word).join('\n')}\n`);
await writeFile(`${file}.bin`, numbers);
process.stdout.write(`${kept.length} words, ${Math.round(numbers.length / 1000)} KB\n`);
