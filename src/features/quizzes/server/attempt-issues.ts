/** Validates an attempt against its quiz. Pure. */
import type { Issue } from '#platform/errors/app-error.ts';
import type { AttemptInput } from '../contract.ts';
import { sumPoints } from '../rules.ts';

type QuestionLimits = { id: number; points: number; options: readonly string[] };

/** Returns the problems of an attempt, by field. */
export function findAttemptIssues(
  { quizId, score, totalPoints, answers = [] }: AttemptInput,
  quiz: { id: number; questions: readonly QuestionLimits[] },
): Issue[] {
  const total = sumPoints(quiz.questions);
  const issues: Issue[] = [];
  if (quizId !== quiz.id) issues.push({ field: 'quizId', message: 'The result is of another quiz.' });
  if (totalPoints !== total)
    issues.push({ field: 'totalPoints', message: `This quiz has ${total} points in all.` });
  if (score > total) issues.push({ field: 'score', message: `At most ${total} points can be reached.` });

  const questions = new Map(quiz.questions.map((question) => [question.id, question]));
  const seen = new Set<number>();
  for (const [index, { questionId, option }] of answers.entries()) {
    const refuse = (part: string, message: string) =>
      issues.push({ field: `answers.${index}.${part}`, message });
    const question = questions.get(questionId);
    if (!question) refuse('questionId', 'This quiz has no such question.');
    else if (seen.has(questionId)) refuse('questionId', 'The question is answered twice.');
    else if (option !== null && option >= question.options.length)
      refuse('option', 'The question has no such option.');
    seen.add(questionId);
  }
  return issues;
}
