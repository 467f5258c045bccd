import { expect, test } from 'vitest';
import { checkContent } from '#app/content-check.ts';
import { buildQuizzes, buildResource, createContentFolder } from '#tests/factories/content-folder.ts';

const file = 'periods/first/quizzes.yaml';
const faultless = buildQuizzes('first', 'first-one');

/** Fields and messages of the problems in the quizzes of the first period, without those about counts. */
async function findProblems(text: string): Promise<string[]> {
  await using content = await createContentFolder();
  await content.write(file, text);
  const { problems } = await checkContent(content.folder, 2026);
  return problems
    .filter((problem) => !problem.includes(' are required'))
    .map((problem) => problem.replace(`${content.folder}/${file}`, '').replace(/^:\d+:\d+ /, ''));
}

/** Changes the questions of the first quiz only. */
function changeFirst(change: (quiz: string) => string): string {
  const [first = '', ...others] = faultless.split(/\n(?=- slug:)/);
  return [change(first), ...others].join('\n');
}

test('quizzes without fault have none', async () => {
  expect(await findProblems(faultless)).toEqual([]);
});

test('a period has one quiz of each kind', async () => {
  const text = changeFirst((quiz) => quiz.replace('difficulty: beginner', 'difficulty: intermediate'));
  expect(await findProblems(text)).toEqual([
    '[0]: a period has exactly one free beginner quiz',
    '[0]: a period has exactly one free intermediate quiz',
  ]);
});

test('a quiz has ten questions of four options', async () => {
  const nine = changeFirst((quiz) => quiz.slice(0, quiz.indexOf('    - key: question-10\n')));
  expect(await findProblems(nine)).toContainEqual(expect.stringMatching(/^\[0\]\.questions: Too small/));
  const three = changeFirst((quiz) => quiz.replace(', Fourth choice', ''));
  expect(await findProblems(three)).toContainEqual(
    expect.stringMatching(/^\[0\]\.questions\[0\]\.options: Too small/),
  );
});

test('the right answer stands at every place, and at none too often', async () => {
  const text = changeFirst((quiz) => quiz.replaceAll('answer: 3', 'answer: 0'));
  expect(await findProblems(text)).toEqual([
    '[0].questions: the right answer stands at place 0 5 times of 10',
    '[0].questions: the right answer stands at place 3 0 times of 10',
  ]);
});

test('the right answer is not the longest as a habit', async () => {
  const text = changeFirst((quiz) =>
    quiz
      .replace(/\[First choice, (.*)\](\n {6}answer: 0)/g, '[First and longest choice, $1]$2')
      .replace(/Second choice(, .*\n {6}answer: 1)/g, 'Second and longest choice$1'),
  );
  expect(await findProblems(text)).toEqual(['[0].questions: the right answer is the longest 6 times of 10']);
});

test('a key is used once in a quiz', async () => {
  const text = changeFirst((quiz) => quiz.replace('key: question-2\n', 'key: question-1\n'));
  expect(await findProblems(text)).toEqual(['[0].questions: a key is used twice']);
});

test('options differ in more than their signs', async () => {
  const text = changeFirst((quiz) => quiz.replace('Second choice', '"first, choice!"'));
  expect(await findProblems(text)).toEqual(['[0].questions[0].options: two options say the same']);
});

test('options are alike in length', async () => {
  const long = 'A choice that goes on for rather longer than any other';
  const text = changeFirst((quiz) => quiz.replace('Third choice', long));
  expect(await findProblems(text)).toEqual([
    `[0].questions[0].options: lengths differ too much: 12, 13, ${long.length}, 13`,
  ]);
});

test.each(['All of the above', 'None of these', 'Both of the above'])(
  'an option stands for itself: %s',
  async (option) => {
    const text = changeFirst((quiz) => quiz.replace('Third choice', option));
    expect(await findProblems(text)).toEqual(['[0].questions[0].options: an option must stand for itself']);
  },
);

test('an explanation names an option by its words', async () => {
  const text = changeFirst((quiz) => quiz.replace('explained here', 'explained, unlike option B, here'));
  expect(await findProblems(text)).toEqual([
    '[0].questions[0].explanation: names an option by its place, which readers may see in another order',
  ]);
});

test.each(['first-one', 'text-first', 'event-first', 'first'])(
  'a question may refer to a resource, a text, an event or the period: %s',
  async (slug) => {
    const text = changeFirst((quiz) => quiz.replace('reference: first-one', `reference: ${slug}`));
    expect(await findProblems(text)).toEqual([]);
  },
);

test.each(['nowhere', 'second-one', 'second', 'tip-one', 'quiz-first-free-advanced'])(
  'a question cannot refer to what is not in the library of its period: %s',
  async (slug) => {
    const text = changeFirst((quiz) => quiz.replace('reference: first-one', `reference: ${slug}`));
    expect(await findProblems(text)).toEqual([
      `[0].questions[0].reference: nothing in the library is called '${slug}'`,
    ]);
  },
);

test('a title, a slug and a sentence are of one quiz alone', async () => {
  const title = changeFirst((quiz) =>
    quiz.replace('Title of quiz-first-free-beginner', 'TITLE of quiz-first-free-advanced'),
  );
  expect(await findProblems(title)).toEqual([expect.stringMatching(/^\[2\]\.title: used twice, first at /)]);
  const slug = changeFirst((quiz) => quiz.replace('slug: quiz-first-free-beginner', 'slug: first-two'));
  expect(await findProblems(slug)).toEqual([expect.stringMatching(/^\[0\]\.slug: used twice, first at /)]);
  const sentence = changeFirst((quiz) => quiz.replaceAll(/question 2 of/g, 'question 1 of'));
  const found = await findProblems(sentence);
  expect(found).toEqual([
    expect.stringMatching(/^\[0\]\.questions\[1\]\.question: the same sentence as at .*: Which of these/),
    expect.stringMatching(/^\[0\]\.questions\[1\]\.explanation: the same sentence as at .*: What is right/),
    expect.stringMatching(/^\[0\]\.questions\[1\]\.explanation: the same sentence as at .*: What is wrong/),
  ]);
});

test('a question cannot refer to what was published before the thing it reports', async () => {
  await using content = await createContentFolder();
  const published = (year: number) => buildResource('first-one', `  year: ${year}\n`);
  await content.write('periods/first/resources.yaml', published(2001));
  const text = changeFirst((quiz) =>
    quiz.replace('What is right in', 'Since a book of 2009 what is right in'),
  );
  await content.write(file, text);
  const problems = async () =>
    (await checkContent(content.folder, 2026)).problems.filter(
      (problem) => !problem.includes(' are required'),
    );
  expect(await problems()).toEqual([
    expect.stringMatching(/\[0\]\.questions\[0\]\.reference: of 2001, cannot report what is told of 2009$/),
  ]);
  await content.write('periods/first/resources.yaml', published(2009));
  expect(await problems()).toEqual([]);
});
