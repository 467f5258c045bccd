/** The quizzes' part of the content folder: those of each period, their questions with them. */
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type Changes, sumChanges, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { type QuizContent, quizSchema } from './content-schema.ts';
import { quizQuestions, quizzes } from './schema.ts';

/** Quizzes lie in the folder of their period, named by its slug. */
export type QuizzesContent = { quizzes: Entry<QuizContent>[] };

/** Where they are kept, below the content folder; a period may do without. */
export const quizFiles = {
  quizzes: { pattern: 'periods/*/quizzes.yaml', holds: 'list', schema: quizSchema },
} as const satisfies Record<keyof QuizzesContent, Collection<unknown>>;

/** Reads and validates all quizzes. */
export function readQuizzesContent(folder: ContentFolder): {
  content: QuizzesContent;
  issues: ContentIssue[];
} {
  const { entries, issues } = readCollection(folder, quizFiles.quizzes);
  return { content: { quizzes: entries }, issues };
}

/**
 * Brings quizzes and questions in line with the content. `periodIds` gives a period's id by its slug.
 * @throws Error where a quiz's period is not there
 */
export async function loadQuizzesContent(
  tx: Transaction,
  content: QuizzesContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  const folders = Map.groupBy(content.quizzes, ({ folder }) => folder);
  const quizRows = [...folders].flatMap(([folder, entries]) => {
    const periodId = periodIds.get(folder);
    if (periodId === undefined) throw new Error(`The quizzes of '${folder}' have no period.`);
    return entries.map(({ value: { questions: _, ...quiz } }, index) => ({
      ...quiz,
      periodId,
      position: index + 1,
    }));
  });
  // New ones get their ids in the order of the periods.
  const inOrder = quizRows.toSorted((a, b) => a.periodId - b.periodId);
  const quizSync = await syncRows(tx, quizzes, inOrder);
  const questionRows = content.quizzes.flatMap(({ value: { slug, questions } }) => {
    const quizId = quizSync.ids.get(slug);
    if (quizId === undefined) throw new Error(`The quiz '${slug}' was not loaded.`);
    return questions.map(({ key, answer, ...question }, index) => ({
      ...question,
      slug: `${slug}/${key}`,
      quizId,
      position: index + 1,
      correctAnswer: answer,
    }));
  });
  const questionSync = await syncRows(tx, quizQuestions, questionRows);
  return {
    changes: sumChanges([quizSync.changes, questionSync.changes]),
    adminOwned: [...quizSync.adminOwned, ...questionSync.adminOwned],
  };
}
