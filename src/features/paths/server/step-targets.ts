/** Targets of the steps of learning paths, read from the tables of other features. */
import type { Tier } from '#features/accounts/contract.ts';
import { deckPath } from '#features/flashcards/contract.ts';
import { guidePath } from '#features/guides/contract.ts';
import { resourcePath } from '#features/library/contract.ts';
import { quizPath } from '#features/quizzes/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { resourceLabel, type StepKind, stepLabels } from '../rules.ts';
import * as queries from './queries.ts';
import type { Step } from './schema.ts';
import { stepKey } from './step-progress.ts';

export type StepTarget = {
  kind: StepKind;
  id: number;
  label: string;
  title: string;
  detail: string;
  /** Path of its page. */
  url: string;
  minimumTier: Tier;
  /** Number of cards of a deck. */
  size?: number;
};

/** The targets by step key; without items that are no longer in the library. */
export async function readTargets(db: Database, steps: readonly Step[]): Promise<Map<string, StepTarget>> {
  const slugsOf = (kind: StepKind) => steps.filter((step) => step.kind === kind).map(({ slug }) => slug);
  const [guides, texts, resources, quizzes, decks] = await Promise.all([
    queries.selectGuideTargets(db, slugsOf('guide')),
    queries.selectResourceTargets(db, slugsOf('text')),
    queries.selectResourceTargets(db, slugsOf('resource')),
    queries.selectQuizTargets(db, slugsOf('quiz')),
    queries.selectDeckTargets(db, slugsOf('deck')),
  ]);
  const targets: (StepTarget & { slug: string })[] = [
    ...guides.map(({ words, ...guide }) => ({
      ...guide,
      kind: 'guide' as const,
      label: stepLabels.guide,
      detail: `${formatNumber(words)} words`,
      url: guidePath(guide),
    })),
    ...texts.map((text) => ({ ...describeResource(text), kind: 'text' as const, label: stepLabels.text })),
    ...resources.map((resource) => ({ ...describeResource(resource), kind: 'resource' as const })),
    ...quizzes.map(({ size, ...quiz }) => ({
      ...quiz,
      kind: 'quiz' as const,
      label: stepLabels.quiz,
      detail: `${size} questions`,
      url: quizPath(quiz),
    })),
    ...decks.flatMap(({ slug, ...deck }) => {
      if (slug === null) return [];
      const detail = `${deck.size} cards`;
      return {
        ...deck,
        slug,
        kind: 'deck' as const,
        label: stepLabels.deck,
        detail,
        url: deckPath(deck),
      };
    }),
  ];
  return new Map(targets.map((target) => [stepKey(target), target]));
}

type ResourceRow = Awaited<ReturnType<typeof queries.selectResourceTargets>>[number];

function describeResource({ categoryId, category, ...row }: ResourceRow) {
  return {
    ...row,
    label: resourceLabel(categoryId) ?? category,
    url: resourcePath(row),
    minimumTier: 'free' as const,
  };
}
