/** A member's progress in steps, read from what they did elsewhere: paths store no progress of their own. */
import type { Database } from '#platform/db/client.ts';
import type { StepKind } from '../rules.ts';
import * as queries from './queries.ts';

export type StepProgress = {
  /** Null if it is not done. */
  doneAt: Date | null;
  /** For a quiz: percentage of the best attempt. For a deck: cards studied. */
  progress?: { done: number; of: number };
  /** The item's id on the member's list. */
  savedId?: number;
};

type Target = { kind: StepKind; id: number; size?: number };

/** Key of a step: 'text:text-twelve-tables'. */
export const stepKey = ({ kind, slug }: { kind: StepKind; slug: string }): string => `${kind}:${slug}`;

/** The progress by the keys of `targets`; only steps that the member has begun. */
export async function readProgress(
  db: Database,
  { userId }: { userId: number },
  targets: ReadonlyMap<string, Target>,
): Promise<Map<string, StepProgress>> {
  const idsOf = (...kinds: StepKind[]) =>
    [...targets.values()].filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const [guides, saved, quizzes, decks] = await Promise.all([
    queries.selectGuidesRead(db, { userId, ids: idsOf('guide') }),
    queries.selectSaved(db, { userId, ids: idsOf('text', 'resource') }),
    queries.selectQuizResults(db, { userId, ids: idsOf('quiz') }),
    queries.selectDeckProgress(db, { userId, ids: idsOf('deck') }),
  ]);
  const rows = {
    guide: byTarget(guides),
    text: byTarget(saved),
    quiz: byTarget(quizzes),
    deck: byTarget(decks),
  };
  const describe = ({ kind, id, size = 0 }: Target): StepProgress | undefined => {
    if (kind === 'guide') return rows.guide.get(id);
    if (kind === 'quiz') {
      const row = rows.quiz.get(id);
      return row && { doneAt: row.doneAt, progress: { done: Math.floor(row.best * 100 + 1e-9), of: 100 } };
    }
    if (kind === 'deck') {
      const row = rows.deck.get(id);
      return (
        row && { doneAt: row.studied >= size ? row.lastAt : null, progress: { done: row.studied, of: size } }
      );
    }
    return rows.text.get(id);
  };
  return new Map(
    [...targets].flatMap(([key, target]) => {
      const progress = describe(target);
      return progress ? [[key, progress] as const] : [];
    }),
  );
}

function byTarget<Row extends { targetId: number }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'targetId'>> {
  return new Map(rows.map(({ targetId, ...row }) => [targetId, row]));
}
