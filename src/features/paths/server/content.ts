/** Reads the learning paths of the content folder and stores them. */
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type Changes, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { stepKinds } from '../rules.ts';
import { type PathContent, pathSchema } from './content-schema.ts';
import { learningPaths, type Stage, type Step } from './schema.ts';

/** An entry's folder is the slug of the path's period. */
export type PathsContent = { paths: Entry<PathContent>[] };

/** Paths relative to the content folder; the file is optional. */
export const pathFiles = {
  paths: { pattern: 'periods/*/path.yaml', holds: 'one', schema: pathSchema },
} as const satisfies Record<keyof PathsContent, Collection<unknown>>;

export function readPathsContent(folder: ContentFolder): { content: PathsContent; issues: ContentIssue[] } {
  const { entries, issues } = readCollection(folder, pathFiles.paths);
  return { content: { paths: entries }, issues };
}

/**
 * Updates the stored paths. `periodIds`: by slug.
 * @throws Error if a path's period is missing
 */
export function loadPathsContent(
  tx: Transaction,
  { paths }: PathsContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  const rows = paths.map(({ value, folder }) => {
    const periodId = periodIds.get(folder);
    if (periodId === undefined) throw new Error(`The learning path in ${folder} has no period.`);
    return { slug: folder, periodId, introduction: value.introduction, stages: value.stages.map(toStage) };
  });
  return syncRows(tx, learningPaths, rows);
}

type StageContent = PathContent['stages'][number];

function toStage({ steps, ...stage }: StageContent): Stage {
  return { ...stage, steps: steps.map(toStep) };
}

/** Converts a step of the content files to `kind` and `slug`. */
export function toStep(step: StageContent['steps'][number]): Step {
  const named: Partial<Record<string, unknown>> = step;
  const kind = stepKinds.find((key) => named[key] !== undefined);
  if (!kind) throw new TypeError('The step names nothing.');
  return { kind, slug: String(named[kind]), minutes: step.minutes, note: step.note };
}
