/** What is written for the tutor's retrieval fits the library; the frozen questions are answered as well as before. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRetrievalData, triage } from '#features/tutor/server/index.ts';
import { evaluate, percent } from '#tests/evaluation/evaluate.ts';
import { readQuestions } from '#tests/evaluation/questions.ts';
import { openTutor } from '#tests/setup/tutor.ts';
import { contentFolder } from '#tests/setup/whole-library.ts';
import { selectPassages } from './server-features.ts';

// It loads the whole library; the last test asks a hundred and sixty questions.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: Awaited<ReturnType<typeof openTutor>>;
beforeAll(async () => {
  site = await openTutor();
});
afterAll(() => site[Symbol.asyncDispose]());

test('every passage has questions, and no question is without its passage', async () => {
  const ids = (await selectPassages(site.db)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { questions, names } = await readRetrievalData(contentFolder);
  expect([...questions.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !questions.has(id))).toEqual([]);
  const all = names.flat().map((name) => name.toLowerCase());
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('no question that is written for a passage is taken for something else', async () => {
  const { questions } = await readRetrievalData(contentFolder);
  const refused = [...questions.values()].flat().filter((question) => triage(question).kind !== 'question');
  expect(refused).toEqual([]);
});

// What it aims at stands in docs/tutor-evaluation.md; here is what it must not fall behind.
test('the frozen questions are answered no worse, and every citation resolves', async () => {
  const { userId } = await site.join('scholar');
  const ask = async (question: string) => {
    const work = await site.tutor.begin({ member: { userId, tier: 'scholar' }, question });
    return work.answer({ signal: new AbortController().signal });
  };
  const passages = await selectPassages(site.db);
  const score = await evaluate(ask, { questions: readQuestions(), passages, part: 'report' });
  const shown = score.failures.join('\n');
  expect(score.unresolved, shown).toBe(0);
  expect(percent(score.first), shown).toBeGreaterThanOrEqual(81);
  expect(percent(score.firstThree), shown).toBeGreaterThanOrEqual(90);
  expect(percent(score.refused), shown).toBeGreaterThanOrEqual(70);
  expect(percent(score.attacks), shown).toBeGreaterThanOrEqual(70);
});
