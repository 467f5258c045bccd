import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { loadCitation } from '#features/citations/web/index.ts';
import { getResource } from '#features/library/contract.ts';
import { getRelated } from '#features/related/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { parseResourceId } from '../rules.ts';
import { loadPeriod } from './load-period.ts';
import { Page as ResourcePage } from './resource-page.tsx';

// Loaded separately, because this address is seldom used for a period.
const PeriodPage = lazy(async () => ({ default: (await import('./period-page.tsx')).Page }));

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const id = parseResourceId(args.params.key);
  if (id === undefined) return loadPeriod(args);
  const { queries } = args.context.get(appContext);
  await Promise.all([
    ensureData(queries, getResource, { params: { id } }),
    ensureData(queries, getRelated, { params: { kind: 'resource', key: String(id) } }),
    loadCitation(queries, id),
  ]);
  return null;
}

/** `/resources/{key}`: a resource if the key is a number, or a period page if it is a slug. */
export function Page() {
  if (parseResourceId(useParams().key) !== undefined) return <ResourcePage />;
  return (
    <Suspense>
      <PeriodPage />
    </Suspense>
  );
}
