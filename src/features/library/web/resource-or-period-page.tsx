import { useParams } from 'react-router';
import { Page as PeriodPage } from './period-page.tsx';
import { resourceId } from './resource-id.ts';
import { Page as ResourcePage } from './resource-page.tsx';

/** `/resources/{key}`: a resource by its number, or the period page by its slug. */
export function Page() {
  return resourceId(useParams().key) === undefined ? <PeriodPage /> : <ResourcePage />;
}
