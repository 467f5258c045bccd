/** Reads the quizzes of the content folder and stores them. */
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { syncLists } from '#platform/content/sync-lists.ts';
import type { Changes } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { type QuizContent, quizSchema } from './content-schema.ts';
import { quizQuestions, quizzes } from './schema.ts';

/** An entry's folder is the slug of the quiz's period. */
export type QuizzesContent = { quizzes: Entry<QuizContent>[] };

/** Paths relative to the content folder; the file is optional. */
export const quizFiles = {
  quizzes: { pattern: 'periods/*/quizzes.yaml', holds: 'list', schema: quizSchema },
} as const satisfies Record<keyof QuizzesContent, Collection<unknown>>;

export function readQuizzesContent(folder: ContentFolder): {
  content: QuizzesContent;
  issues: ContentIssue[];
} {
  const { entries, issues } = readCollection(folder, quizFiles.quizzes);
  return { content: { quizzes: entries }, issues };
}

/**
 * Updates the stored quizzes and questions. `periodIds`: by slug.
 * @throws Error if a quiz's period is missing
 */
export function loadQuizzesContent(
  tx: Transaction,
  content: QuizzesContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  return syncLists(tx, {
    entries: content.quizzes,
    read: ({ slug, questions }) => ({ slug, items: questions }),
    ownerIds: periodIds,
    lists: quizzes,
    toList: ({ questions: _, ...quiz }, { ownerId, position }) => ({ ...quiz, periodId: ownerId, position }),
    items: quizQuestions,
    toItem: ({ key: _, answer, ...question }, { listId, ...place }) => ({
      ...question,
      ...place,
      quizId: listId,
      correctAnswer: answer,
    }),
  });
}
