/** Editorial rules of the quizzes. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences, findRepeats } from '#platform/content/repeats.ts';
import type { QuizContent } from './content-schema.ts';

/** Quizzes of each kind a period has. */
const wanted = ['free beginner', 'free intermediate', 'free advanced', 'premium advanced'] as const;
/** How often the right answer may stand at one place of the four, in a quiz of ten. */
const mostAtOnePlace = 4;
const leastAtOnePlace = 1;
/** In how many of ten questions the right answer may be the longest: a reader must not win by length. */
const mostLongest = 4;
/** How much longer than the shortest the longest option may be, beyond a few letters. */
const lengthRatio = 2.5;
const lengthSlack = 12;

/**
 * Reports what an editor would send back.
 * @param references slugs that a question may name, by the period's folder
 */
export function checkQuizContent(
  quizzes: readonly Entry<QuizContent>[],
  references: (folder: string, slug: string) => boolean,
): ContentIssue[] {
  const folders = Map.groupBy(quizzes, ({ folder }) => folder);
  return [
    ...[...folders.values()].flatMap(checkPeriod),
    ...quizzes.flatMap((quiz) => [
      ...checkSpread(quiz),
      ...quiz.value.questions.flatMap((_, index) => checkQuestion(quiz, index, references)),
    ]),
    ...findRepeats(quizzes, 'title', ({ title }) => title.toLowerCase()),
    ...findRepeatedSentences(quizzes, ['description', 'questions', 'question', 'explanation']),
  ];
}

function checkPeriod(quizzes: Entry<QuizContent>[]): ContentIssue[] {
  const kinds = quizzes.map(({ value }) => `${value.minimumTier} ${value.difficulty}`);
  const first = quizzes[0] as Entry<QuizContent>;
  return wanted
    .filter((kind) => kinds.filter((own) => own === kind).length !== 1)
    .map((kind) => issueAt(first, [], `a period has exactly one ${kind} quiz`));
}

function checkSpread(quiz: Entry<QuizContent>): ContentIssue[] {
  const { questions } = quiz.value;
  const issues: ContentIssue[] = [];
  for (const place of [0, 1, 2, 3]) {
    const count = questions.filter(({ answer }) => answer === place).length;
    if (count > mostAtOnePlace || count < leastAtOnePlace)
      issues.push(
        issueAt(quiz, 'questions', `the right answer stands at place ${place} ${count} times of 10`),
      );
  }
  const longest = questions.filter(({ options, answer }) =>
    options.every((option, index) => index === answer || option.length < (options[answer] ?? '').length),
  ).length;
  if (longest > mostLongest)
    issues.push(issueAt(quiz, 'questions', `the right answer is the longest ${longest} times of 10`));
  const keys = questions.map(({ key }) => key);
  if (new Set(keys).size < keys.length) issues.push(issueAt(quiz, 'questions', 'a key is used twice'));
  return issues;
}

function checkQuestion(
  quiz: Entry<QuizContent>,
  index: number,
  references: (folder: string, slug: string) => boolean,
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
  if (Math.max(...lengths) > Math.min(...lengths) * lengthRatio + lengthSlack)
    issues.push(at('options', `lengths differ too much: ${lengths.join(', ')}`));
  if (question.options.some((option) => /\b(all|none|both) of (the )?(above|these)\b/i.test(option)))
    issues.push(at('options', 'an option must stand for itself'));
  if (/\b(option|answer) [A-D0-3]\b/.test(question.explanation))
    issues.push(at('explanation', 'names an option by its place, which readers may see in another order'));
  if (!references(quiz.folder, question.reference))
    issues.push(at('reference', `nothing in the library is called '${question.reference}'`));
  return issues;
}
