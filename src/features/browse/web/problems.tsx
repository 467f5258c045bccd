/** Screens of the library's own for what is missing or cannot be loaded; their code comes only then. */
import { type ComponentType, lazy, Suspense } from 'react';

function loadedThen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense>
      <Screen />
    </Suspense>
  );
}

export const PeriodNotFound = loadedThen(async () => (await import('./period-not-found.tsx')).PeriodNotFound);

export const ResourceOrPeriodProblem = loadedThen(
  async () => (await import('./period-not-found.tsx')).ResourceOrPeriodProblem,
);

export const StudyTipsProblem = loadedThen(
  async () => (await import('./study-tips-problem.tsx')).StudyTipsProblem,
);
