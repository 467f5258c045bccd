import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { resourceId } from './resource-id.ts';
import { Page as ResourcePage } from './resource-page.tsx';

// Few come to a period by this address: its code loads only then.
const PeriodPage = lazy(async () => ({ default: (await import('./period-page.tsx')).Page }));

/** `/resources/{key}`: a resource by its number, or the period page by its slug. */
export function Page() {
  if (resourceId(useParams().key) !== undefined) return <ResourcePage />;
  return (
    <Suspense>
      <PeriodPage />
    </Suspense>
  );
}
