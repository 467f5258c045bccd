import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrangeQuestions,
  describeSheet,
  readChoice,
  type SheetChoice,
  writeChoice,
} from './sheet-choice.ts';

const letters = ['a', 'b', 'c', 'd'];
const questions = ['huts', 'consuls', 'tables', 'sicily', 'gracchi', 'sulla', 'rubicon'].map(
  (key, index) => ({
    key,
    options: letters.map((letter) => `${key} ${letter}`),
    correctAnswer: index % 4,
  }),
);
const quiz = { slug: 'quiz-rome', title: 'Kings and Consuls', timeLimit: 8 };
const whole = (version: SheetChoice['version']): SheetChoice => ({ version, keys: undefined });
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('version B', () => {
  const mixed = arrangeQuestions(questions, quiz, whole('B'));

  test('is the one that was printed: this order never changes', () => {
    expect(
      mixed.map(({ key, options }) => [key, options.map((text) => text.at(-1)).join('')].join(' ')),
    ).toEqual([
      'sicily bcda',
      'gracchi dcab',
      'sulla cadb',
      'tables dabc',
      'consuls dabc',
      'rubicon dcab',
      'huts cdba',
    ]);
  });

  test('has every question with its options and its right answer, in another order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 20 }),
        fc.stringMatching(/^[a-z-]{1,12}$/),
        fc.integer({ min: 2, max: 6 }),
        (keys, slug, count) => {
          const list = keys.map((key, index) => ({
            key,
            options: Array.from({ length: count }, (_, place) => `${key} ${place}`),
            correctAnswer: index % count,
          }));
          const arranged = arrangeQuestions(list, { slug }, whole('B'));
          expect(keysOf(arranged)).not.toEqual(keys);
          expect(keysOf(arranged).toSorted()).toEqual(keys.toSorted());
          for (const question of arranged) {
            const original = list.find(({ key }) => key === question.key);
            expect(question.options.toSorted()).toEqual(original?.options.toSorted());
            expect(question.options.some((text, place) => text === original?.options[place])).toBe(false);
            expect(question.options[question.correctAnswer]).toBe(original?.options[original.correctAnswer]);
          }
        },
      ),
    );
  });

  test('does not hang on texts, on the order of the content, or on which other questions there are', () => {
    const rewritten = questions.toReversed().map((question) => ({
      ...question,
      options: question.options.map((text) => text.toUpperCase()),
    }));
    const again = arrangeQuestions(rewritten, quiz, whole('B'));
    expect(again.map(({ key, correctAnswer }) => [key, correctAnswer])).toEqual(
      mixed.map(({ key, correctAnswer }) => [key, correctAnswer]),
    );
    const keys = ['huts', 'sicily', 'sulla', 'rubicon'];
    expect(arrangeQuestions(questions, quiz, { version: 'B', keys })).toEqual(
      mixed.filter(({ key }) => keys.includes(key)),
    );
  });

  test('is another one for another quiz', () => {
    const other = arrangeQuestions(questions, { slug: 'quiz-greece' }, whole('B'));
    expect(keysOf(other)).not.toEqual(keysOf(mixed));
  });

  test('of a single question moves its options', () => {
    const [only] = arrangeQuestions(questions, quiz, { version: 'B', keys: ['huts'] });
    expect(only?.options).not.toEqual(questions[0]?.options);
  });
});

test('version A, and no version, keep the order of the content', () => {
  expect(arrangeQuestions(questions, quiz, whole('A'))).toEqual(questions);
  expect(arrangeQuestions(questions, quiz, whole(undefined))).toEqual(questions);
  const keys = ['rubicon', 'huts'];
  expect(keysOf(arrangeQuestions(questions, quiz, { version: 'A', keys }))).toEqual(['huts', 'rubicon']);
});

test('an address gives back the choice that it was made of', () => {
  const subsets = fc.subarray(keysOf(questions), { minLength: 1, maxLength: questions.length - 1 });
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, 'A' as const, 'B' as const),
      fc.option(subsets, { nil: undefined }),
      (version, keys) => {
        const search = new URLSearchParams(writeChoice({ version, keys }));
        const query = { version: search.get('version'), questions: search.get('questions') };
        expect(readChoice(query, questions)).toEqual({ choice: { version, keys } });
      },
    ),
  );
  expect(writeChoice(whole(undefined))).toBe('');
  expect(writeChoice({ version: 'B', keys: ['huts', 'sulla'] }, 'quiz-rome')).toBe(
    '?quiz=quiz-rome&version=B&questions=huts,sulla',
  );
});

test('what an address says twice counts once, in the order of the content; all questions are no choice', () => {
  const read = (list: string) => readChoice({ version: null, questions: list }, questions);
  expect(read('sulla,huts,,sulla')).toEqual({ choice: { version: undefined, keys: ['huts', 'sulla'] } });
  expect(read(keysOf(questions).toReversed().join())).toEqual({ choice: whole(undefined) });
});

test.each([
  ['a version there is not', { version: 'C', questions: null }, 'A quiz has the versions A and B.'],
  ['an empty version', { version: '', questions: null }, 'A quiz has the versions A and B.'],
  ['no question', { version: 'B', questions: '' }, 'Choose at least one question.'],
  ['commas alone', { version: null, questions: ',,' }, 'Choose at least one question.'],
  ['a question of another quiz', { version: null, questions: 'huts,marathon' }, /does not have all of these/],
  ['a list without end', { version: null, questions: 'huts,'.repeat(500) }, /more questions than a quiz has/],
])('%s is refused with the reason', (_, query, problem) => {
  expect(readChoice(query, questions)).toEqual({
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  });
});

test('a sheet is named by version and number of questions, and has its share of the time', () => {
  const total = questions.length;
  expect(describeSheet(quiz, whole(undefined), { total })).toEqual(quiz);
  expect(describeSheet(quiz, whole('B'), { total })).toEqual({
    slug: 'quiz-rome-version-b',
    title: 'Kings and Consuls, Version B',
    timeLimit: 8,
  });
  expect(describeSheet(quiz, { version: 'A', keys: ['huts', 'sulla', 'rubicon'] }, { total })).toMatchObject({
    slug: 'quiz-rome-3-questions-version-a',
    timeLimit: 4,
  });
  expect(describeSheet(quiz, { version: undefined, keys: ['huts'] }, { total })).toEqual({
    slug: 'quiz-rome-1-question',
    title: 'Kings and Consuls',
    timeLimit: 2,
  });
});
