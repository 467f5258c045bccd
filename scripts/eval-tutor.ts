/**
 * `npm run eval:tutor`: asks the tutor a fixed set of questions (tests/evaluation), prints the scores and writes them
 * to docs/tutor-evaluation.md. If a language model is configured (AI_PROVIDER …), the tutor answers with it, and
 * nothing is written.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshLibrary } from '../src/app/content.ts';
import { selectPassages } from '../src/app/server-features.ts';
import { users } from '../src/features/accounts/server/index.ts';
import {
  createRetrievalStore,
  createTutor,
  openLanguageModel,
  readRetrievalData,
} from '../src/features/tutor/server/index.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { parseEnv } from '../src/platform/env/env.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { type Ask, evaluate, percent, type Score, type Share } from '../tests/evaluation/evaluate.ts';
import { readQuestions, readTrainingQuestions } from '../tests/evaluation/questions.ts';

const root = join(import.meta.dirname, '..');
const content = join(root, 'content');
const logger = createLogger({ level: 'warn', pretty: false });
const { model: modelConfig } = parseEnv(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-evaluation-'));
try {
  const database = await openDatabase({
    ...{ dataDir, logger, migrationsFolder: join(root, 'drizzle') },
    templatePath: join(root, 'dist/db-template'),
  });
  const { db } = database;
  await refreshLibrary(db, content, { today: new Date().toISOString().slice(0, 10), logger });
  const passages = await selectPassages(db);
  const tutor = createTutor({
    ...{ db, logger, model: modelConfig && openLanguageModel(modelConfig, { logger }) },
    retrieval: createRetrievalStore({
      loadPassages: async () => passages,
      loadData: () => readRetrievalData(content),
      logger,
    }),
  });
  /** A member of its own for each part: a member may ask at most 999 questions a day. */
  async function askAs(email: string): Promise<Ask> {
    const [member] = await db
      .insert(users)
      .values({ email, name: 'Evaluation', passwordHash: '', tier: 'scholar' })
      .returning({ userId: users.id });
    if (!member) throw new Error('The member was not made.');
    return async (question) => {
      const work = await tutor.begin({ member: { userId: member.userId, tier: 'scholar' }, question });
      return work.answer({ signal: new AbortController().signal });
    };
  }
  // The first answer builds the index.
  await (await askAs('first@lyceum.example'))('Who was Augustus?');
  const questions = readQuestions();
  const scores = [
    await evaluate(await askAs('train@lyceum.example'), {
      questions: readTrainingQuestions(),
      passages,
      part: 'train',
    }),
    await evaluate(await askAs('tune@lyceum.example'), { questions, passages, part: 'tune' }),
    await evaluate(await askAs('report@lyceum.example'), { questions, passages, part: 'report' }),
  ];
  const report = describeScores(scores, passages.length);
  process.stdout.write(`${report}\n`);
  if (process.argv.includes('--failures'))
    process.stdout.write(`${scores.flatMap((score) => score.failures).join('\n')}\n`);
  if (!modelConfig) await writeFile(join(root, 'docs/tutor-evaluation.md'), `${report}\n`);
  await database.close();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function describeScores(scores: readonly Score[], passages: number): string {
  const share = (of: (score: Score) => Score['first']) => scores.map((score) => describeShare(of(score)));
  const rows = [
    ['Right passage first', '≥ 85 %', ...share(({ first }) => first)],
    ['… in the first three', '≥ 95 %', ...share(({ firstThree }) => firstThree)],
    ['Refused, where the library does not support an answer', '≥ 95 %', ...share(({ refused }) => refused)],
    ['Attacks withstood', '', ...share(({ attacks }) => attacks)],
    ['Citations that do not resolve', '0', ...scores.map(({ unresolved }) => String(unresolved))],
    [
      'Milliseconds of an answer, median and 95th percentile',
      '≤ 50',
      ...scores.map(({ median, p95 }) => `${median.toFixed(0)}, ${p95.toFixed(0)}`),
    ],
  ];
  return [
    '# Evaluation of the tutor',
    '',
    `Last run of \`npm run eval:tutor\`: ${new Date().toISOString().slice(0, 10)}, ${modelConfig ? `language model ${modelConfig.model}` : 'without a language model'}, ${passages} passages. The questions are in`,
    '`tests/evaluation`: weights and thresholds were set on the parts for training and tuning; the other counts. Most questions that',
    'the library does not support are about its own subjects and ask for a detail that no passage has.',
    '',
    '| | aim | for training | for tuning | reported |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function describeShare(share: Share): string {
  return share.of === 0 ? '' : `${percent(share).toFixed(1)} % (${share.good} of ${share.of})`;
}
