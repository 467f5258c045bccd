import { type ComponentType, lazy, Suspense } from 'react';

/** A route's error screen whose code is loaded when it is first shown. */
export function lazyProblem(load: () => Promise<ComponentType>): ComponentType {
  const Problem = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense>
      <Problem />
    </Suspense>
  );
}
