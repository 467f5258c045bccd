import { type ComponentType, lazy, Suspense } from 'react';

/** A route's error screen, given as a named export of a module that is loaded when the screen is first shown. */
export function lazyProblem<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): ComponentType {
  const Problem = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return () => (
    <Suspense>
      <Problem />
    </Suspense>
  );
}
