import { useQuery } from '@tanstack/react-query';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { getUnendedCustomers } from '#features/billing/admin-contract.ts';
import { hasFailed } from '#platform/web/retry-button.tsx';

/** Warns that the payment provider may still charge for deleted accounts. */
export function UnendedCustomers() {
  const query = useQuery(adminQuery(getUnendedCustomers, {}));
  const { data } = query;
  if (hasFailed(query)) {
    const message = 'Whether customers of deleted accounts may still be charged could not be loaded.';
    return <LoadState query={query} message={message} className="mt-14 max-w-[52rem] text-danger" />;
  }
  if (!data?.count) return null;
  return (
    <p role="alert" className="mt-14 max-w-[52rem] border-l-2 border-danger pl-4 text-danger">
      {`Customers of deleted accounts that may still be charged: ${data.count}. `}
      They are ended within a minute where the live keys of the payment provider are set; else please end them
      there.
    </p>
  );
}
