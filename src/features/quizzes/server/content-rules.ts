/** Editorial rules of the quizzes. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences, findRepeats } from '#platform/content/repeats.ts';
import type { QuizContent } from './content-schema.ts';

/** A period has exactly one quiz of each of these kinds. */
const requiredKinds = ['free beginner', 'free intermediate', 'free advanced', 'premium advanced'] as const;
/** How often each of the four positions may hold the right answer in a quiz of ten questions. */
const maxPerPosition = 4;
const minPerPosition = 1;
/** In how many of ten questions the right answer may be the longest option: its length must not give it away. */
const maxLongestRight = 4;
/** The longest option has at most `ratio` times as many characters as the shortest one, plus `slack`. */
const maxLength = { ratio: 2.5, slack: 12 };

/** Target of a question's reference. `published`: year of a work about the past; not set for sources from the past. */
type Reference = { published?: number | undefined };
type FindReference = (folder: string, slug: string) => Reference | undefined;

/** @param findReference finds an item that the questions in a period's folder may refer to, by its slug */
export function checkQuizContent(
  quizzes: readonly Entry<QuizContent>[],
  findReference: FindReference,
): ContentIssue[] {
  const folders = Map.groupBy(quizzes, ({ folder }) => folder);
  return [
    ...[...folders.values()].flatMap(checkPeriod),
    ...quizzes.flatMap((quiz) => [
      ...checkAnswers(quiz),
      ...quiz.value.questions.flatMap((_, index) => checkQuestion(quiz, index, findReference)),
    ]),
    ...findRepeats(quizzes, 'title', ({ title }) => title.toLowerCase()),
    ...findRepeatedSentences(quizzes, ['description', 'questions', 'question', 'explanation']),
  ];
}

function checkPeriod(quizzes: Entry<QuizContent>[]): ContentIssue[] {
  const kinds = quizzes.map(({ value }) => `${value.minimumTier} ${value.difficulty}`);
  const first = quizzes[0] as Entry<QuizContent>;
  return requiredKinds
    .filter((kind) => kinds.filter((other) => other === kind).length !== 1)
    .map((kind) => issueAt(first, [], `a period has exactly one ${kind} quiz`));
}

function checkAnswers(quiz: Entry<QuizContent>): ContentIssue[] {
  const { questions } = quiz.value;
  const issues: ContentIssue[] = [];
  for (const position of [0, 1, 2, 3]) {
    const count = questions.filter(({ answer }) => answer === position).length;
    if (count > maxPerPosition || count < minPerPosition)
      issues.push(
        issueAt(quiz, 'questions', `the right answer stands at place ${position} ${count} times of 10`),
      );
  }
  const longest = questions.filter(({ options, answer }) =>
    options.every((option, index) => index === answer || option.length < (options[answer] ?? '').length),
  ).length;
  if (longest > maxLongestRight)
    issues.push(issueAt(quiz, 'questions', `the right answer is the longest ${longest} times of 10`));
  const keys = questions.map(({ key }) => key);
  if (new Set(keys).size < keys.length) issues.push(issueAt(quiz, 'questions', 'a key is used twice'));
  return issues;
}

function checkQuestion(
  quiz: Entry<QuizContent>,
  index: number,
  findReference: FindReference,
): ContentIssue[] {
  const question = quiz.value.questions[index];
  if (!question) return [];
  const at = (field: string, message: string) => issueAt(quiz, ['questions', index, field], message);
  const issues: ContentIssue[] = [];
  const options = question.options.map((option) =>
    option
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (new Set(options).size < 4) issues.push(at('options', 'two options say the same'));
  const lengths = question.options.map(({ length }) => length);
  if (Math.max(...lengths) > Math.min(...lengths) * maxLength.ratio + maxLength.slack)
    issues.push(at('options', `lengths differ too much: ${lengths.join(', ')}`));
  if (question.options.some((option) => /\b(all|none|both) of (the )?(above|these)\b/i.test(option)))
    issues.push(at('options', 'an option must stand for itself'));
  if (/\b(option|answer) [A-D0-3]\b/.test(question.explanation))
    issues.push(at('explanation', 'names an option by its place, which readers may see in another order'));
  const reference = findReference(quiz.folder, question.reference);
  if (!reference) issues.push(at('reference', `nothing in the library is called '${question.reference}'`));
  else {
    const year = latestYear(question);
    if (reference.published !== undefined && year > reference.published)
      issues.push(at('reference', `of ${reference.published}, cannot report what is told of ${year}`));
  }
  return issues;
}

/** The latest four-digit year in a question, its right answer or its explanation; 0 if there is none. */
function latestYear({ question, options, answer, explanation }: QuizContent['questions'][number]): number {
  const text = [question, options[answer], explanation].join(' ');
  return Math.max(0, ...[...text.matchAll(/\b(?:1\d|20)\d\d\b/g)].map(([year]) => Number(year)));
}
