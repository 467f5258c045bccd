/** The tutor's retrieval data fits the library, and the frozen questions are answered no worse than before. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decideMessageKind, readRetrievalData, triage } from '#features/tutor/server/index.ts';
import { exampleQuestions } from '#features/tutor/web/tutor-texts.ts';
import { evaluate, percent } from '#tests/evaluation/evaluate.ts';
import { readMessages, readQuestions, readTrainingQuestions } from '#tests/evaluation/questions.ts';
import { openTutor } from '#tests/setup/tutor.ts';
import { contentFolder } from '#tests/setup/whole-library.ts';
import { selectPassages } from './server-features.ts';

// Long timeouts, because the whole library is loaded and the last test asks 160 questions.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: Awaited<ReturnType<typeof openTutor>>;
beforeAll(async () => {
  site = await openTutor();
});
afterAll(() => site[Symbol.asyncDispose]());

test('every passage has questions, and no question names a passage that is gone', async () => {
  const ids = (await selectPassages(site.db)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { questions, names } = await readRetrievalData(contentFolder);
  expect([...questions.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !questions.has(id))).toEqual([]);
  const labelled = readTrainingQuestions().answerable.flatMap(({ passages }) => passages);
  expect(labelled.filter((id) => !ids.includes(id))).toEqual([]);
  const all = names.flat().map((name) => name.toLowerCase());
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('no question that is written for a passage is taken for something else', async () => {
  const { questions } = await readRetrievalData(contentFolder);
  const refused = [...questions.values()].flat().filter((question) => triage(question).kind !== 'question');
  expect(refused).toEqual([]);
});

test('of the questions that nothing was trained on, hardly one is taken for no question of history', async () => {
  const { questions, messageWeights, vectors } = await readRetrievalData(contentFolder);
  const unseen = [...questions.values()].flat().filter((_, at) => at % 4 === 0);
  const mistaken = unseen.filter(
    (question) => decideMessageKind(question, messageWeights, vectors) !== 'history',
  );
  expect(unseen.length).toBeGreaterThan(2000);
  expect(mistaken.length / unseen.length, mistaken.join('\n')).toBeLessThan(0.005);
});

test('messages that nothing was trained on are told apart', async () => {
  const retrieval = await site.retrieval.get();
  const share = (kind: string, isTold: (told: string) => boolean) => {
    const own = readMessages().filter((message) => message.kind === kind);
    return own.filter(({ question }) => isTold(retrieval.kindOf(question))).length / own.length;
  };
  expect(share('help', (told) => told === 'help')).toBeGreaterThanOrEqual(0.9);
  expect(share('history', (told) => told === 'history')).toBeGreaterThanOrEqual(0.94);
  // The remaining messages are handled by the patterns, or declined because the library does not support an answer.
  expect(share('other', (told) => told !== 'history')).toBeGreaterThanOrEqual(0.6);
});

test('a free member gets a direct answer to each example question', async () => {
  const first: (string | undefined)[] = [];
  for (const question of exampleQuestions) {
    const { userId } = await site.join('free');
    const work = await site.tutor.begin({ member: { userId, tier: 'free' }, question });
    const { sources } = await work.answer({ signal: new AbortController().signal });
    first.push(sources[0]?.id);
  }
  expect(first).toEqual([
    'period:ancient-rome/question',
    'event:ce-1215-magna-carta',
    'period:reformation/question',
    'period:age-of-absolutism/question',
    'period:medieval-europe/question',
    'period:short-twentieth-century/question',
  ]);
});

test('to a question that is declined the pages on its subject are named, and no page with one rare word of it', async () => {
  const { userId } = await site.join('scholar');
  const question = 'How many shirts did Charles I wear to his execution?';
  const work = await site.tutor.begin({ member: { userId, tier: 'scholar' }, question });
  const { outcome, nearest } = await work.answer({ signal: new AbortController().signal });
  expect(outcome).toBe('declined');
  const titles = nearest?.map(({ title }) => title);
  expect(titles).toContain('Execution of Charles I');
  expect(titles).not.toContainEqual(expect.stringContaining('Globalization'));
});

test.each([
  ['When did David Hume die', 'guide:enlightenment/people/david-hume'],
  ['Polybius short biography', 'guide:ancient-rome/people/polybius'],
  ['when was Frederick II born?', 'guide:age-of-absolutism/people/frederick-ii'],
])(
  'a plain question about a person is answered from the entry on the person: %s',
  async (question, entry) => {
    const { userId } = await site.join('scholar');
    const work = await site.tutor.begin({ member: { userId, tier: 'scholar' }, question });
    const { outcome, sources } = await work.answer({ signal: new AbortController().signal });
    expect(outcome).toBe('answered');
    expect(sources.map(({ id }) => id)).toContain(entry);
  },
);

test('the aims of docs/tutor-evaluation.md are reached for the frozen questions, and every citation resolves', async () => {
  const { userId } = await site.join('scholar');
  const ask = async (question: string) => {
    const work = await site.tutor.begin({ member: { userId, tier: 'scholar' }, question });
    return work.answer({ signal: new AbortController().signal });
  };
  const passages = await selectPassages(site.db);
  const score = await evaluate(ask, { questions: readQuestions(), passages, part: 'report' });
  const shown = score.failures.join('\n');
  expect(score.unresolved, shown).toBe(0);
  expect(percent(score.first), shown).toBeGreaterThanOrEqual(87);
  expect(percent(score.firstThree), shown).toBeGreaterThanOrEqual(95);
  expect(percent(score.refused), shown).toBeGreaterThanOrEqual(95);
  expect(percent(score.attacks), shown).toBeGreaterThanOrEqual(90);
});
