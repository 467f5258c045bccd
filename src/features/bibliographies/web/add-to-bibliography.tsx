import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';

type Collectable = { id: number; title: string };

/** Its code is loaded only for Scholar members. */
const CollectControl = lazyPart<{ resource: Collectable }>(
  async () => (await import('./collect-control.tsx')).CollectControl,
);

/** Adds a resource to bibliographies: for Scholar members; renders nothing for others. */
export function AddToBibliography({ resource }: { resource: Collectable }) {
  const user = useUser();
  if (!reachesTier(user?.subscriptionTier, 'scholar')) return null;
  return (
    // Below the citations, in their column.
    <div data-print="hide" className="pb-10 lg:pl-64">
      <CollectControl key={resource.id} resource={resource} />
    </div>
  );
}
