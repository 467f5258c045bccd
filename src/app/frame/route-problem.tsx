import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';

const RouteProblemScreen = lazy(async () => ({
  default: (await import('./route-problem-screen.tsx')).RouteProblemScreen,
}));

/** The error screen inside the frame, for pages that are missing, refused or broken. Loaded only when needed. */
export function RouteProblem() {
  const error = useRouteError();
  return (
    <Suspense>
      <RouteProblemScreen error={error} />
    </Suspense>
  );
}
