/** Editorial rules of the learning paths. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences } from '#platform/content/repeats.ts';
import type { StepKind } from '../rules.ts';
import { toStep } from './content.ts';
import type { PathContent } from './content-schema.ts';

/** Number of steps of each kind in a path. */
const stepsOfKind: Record<StepKind, { least: number; most: number }> = {
  guide: { least: 1, most: 1 },
  text: { least: 5, most: 8 },
  resource: { least: 2, most: 6 },
  quiz: { least: 4, most: 4 },
  deck: { least: 3, most: 3 },
};

/** @param hasItem whether a period has a step's target: its own guide, texts, resources, quizzes and decks */
export function checkPathContent(
  paths: readonly Entry<PathContent>[],
  hasItem: (period: string, kind: StepKind, slug: string) => boolean,
): ContentIssue[] {
  return [
    ...paths.flatMap((path) => checkPath(path, hasItem)),
    ...findRepeatedSentences(paths, ['introduction', 'stages', 'steps', 'note']),
  ];
}

function checkPath(
  path: Entry<PathContent>,
  hasItem: Parameters<typeof checkPathContent>[1],
): ContentIssue[] {
  const steps = path.value.stages.flatMap((stage, at) =>
    stage.steps.map((step, index) => ({ ...toStep(step), field: ['stages', at, 'steps', index] })),
  );
  const seen = new Set<string>();
  const issues = steps.flatMap(({ kind, slug, field }) => {
    const key = `${kind}:${slug}`;
    if (seen.has(key)) return [issueAt(path, field, `the path has ${key} twice`)];
    seen.add(key);
    return hasItem(path.folder, kind, slug) ? [] : [issueAt(path, field, `the period has no ${key}`)];
  });
  if (!path.value.stages[0]?.steps.some((step) => toStep(step).kind === 'guide')) {
    issues.push(issueAt(path, 'stages', 'the guide is in the first stage'));
  }
  for (const [kind, { least, most }] of Object.entries(stepsOfKind)) {
    const count = steps.filter((step) => step.kind === kind).length;
    if (count < least || count > most) {
      issues.push(issueAt(path, 'stages', `${kind}: ${count} steps, not ${least} to ${most}`));
    }
  }
  return issues;
}
