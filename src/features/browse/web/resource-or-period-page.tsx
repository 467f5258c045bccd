import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { parseResourceId } from '../rules.ts';
import { Page as ResourcePage } from './resource-page.tsx';

// Loaded separately, because this address is seldom used for a period.
const PeriodPage = lazy(async () => ({ default: (await import('./period-page.tsx')).Page }));

/** `/resources/{key}`: a resource by its number, or the period page by its slug. */
export function Page() {
  if (parseResourceId(useParams().key) !== undefined) return <ResourcePage />;
  return (
    <Suspense>
      <PeriodPage />
    </Suspense>
  );
}
