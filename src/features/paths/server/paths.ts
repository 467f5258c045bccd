/** Learning paths as a member sees them, with the targets of the steps and the member's progress. */
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { LearningPath, PathStep, PathSummary } from '../contract.ts';
import type { StepKind } from '../rules.ts';
import * as queries from './queries.ts';
import type { Step } from './schema.ts';
import { readProgress, type StepProgress, stepKey } from './step-progress.ts';
import { readTargets, type StepTarget } from './step-targets.ts';

export type PathRequest = { userId: number; tier: Tier };

/** Learning paths by period: all, or those of `slugs`. Leaves out steps whose item is no longer in the library. */
export async function readPaths(
  db: Database,
  request: PathRequest,
  filter: { slugs?: readonly string[] } = {},
): Promise<LearningPath[]> {
  const rows = await queries.selectPaths(db, filter);
  const steps = rows.flatMap(({ stages }) => stages.flatMap((stage) => stage.steps));
  const targets = await readTargets(db, steps);
  const progress = await readProgress(db, request, targets);
  return rows.map((row) => {
    const stages = row.stages.map(({ steps: ofStage, ...stage }) => ({
      ...stage,
      steps: ofStage.flatMap((step) => {
        const target = targets.get(stepKey(step));
        return target ? [presentStep(step, target, progress.get(stepKey(step)), request.tier)] : [];
      }),
    }));
    return { ...summarize(row, stages), stages };
  });
}

/** Returns the path of a period. @throws AppError 404 */
export async function readPath(db: Database, request: PathRequest, slug: string): Promise<LearningPath> {
  const [path] = await readPaths(db, request, { slugs: [slug] });
  if (!path) throw new AppError('not_found', 'There is no learning path for that period.');
  return path;
}

function summarize(row: queries.PathRow, stages: LearningPath['stages']): PathSummary {
  const all = stages.flatMap(({ steps }) => steps);
  const steps = all.filter(({ locked }) => !locked);
  const left = steps.filter(({ done }) => !done);
  const [next] = left;
  return {
    period: row.period,
    introduction: row.introduction,
    steps: steps.length,
    done: steps.length - left.length,
    locked: all.length - steps.length,
    minutesLeft: left.reduce((sum, { minutes }) => sum + minutes, 0),
    next: next ? { label: next.label, title: next.title, url: next.url } : null,
  };
}

const resourceKinds: readonly StepKind[] = ['text', 'resource'];

function presentStep(
  step: Step,
  target: StepTarget,
  progress: StepProgress | undefined,
  tier: Tier,
): PathStep {
  const doneAt = progress?.doneAt ?? null;
  return {
    key: stepKey(step),
    kind: step.kind,
    label: target.label,
    title: target.title,
    detail: target.detail,
    url: target.url,
    minutes: step.minutes,
    note: step.note,
    minimumTier: target.minimumTier,
    locked: target.minimumTier !== 'free' && !reachesTier(tier, target.minimumTier),
    done: doneAt !== null,
    doneAt: doneAt?.toISOString() ?? null,
    progress: progress?.progress ?? null,
    resourceId: resourceKinds.includes(step.kind) ? target.id : null,
    savedId: progress?.savedId ?? null,
  };
}
