import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';

const RouteProblemScreen = lazy(async () => ({
  default: (await import('./route-problem-screen.tsx')).RouteProblemScreen,
}));

/** Inside the frame: what a reader sees when a page is missing, refused or broken. Loaded only then. */
export function RouteProblem() {
  const error = useRouteError();
  return (
    <Suspense>
      <RouteProblemScreen error={error} />
    </Suspense>
  );
}
