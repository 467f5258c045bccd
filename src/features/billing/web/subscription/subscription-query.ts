/** The member's subscription in the query cache. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '#features/accounts/web/index.ts';
import { getInvoices, getSubscriptionStatus } from '#features/billing/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';

export const subscriptionQuery = apiQuery(getSubscriptionStatus, {}, { staleTime: memberStaleTimeMs });

/** Fetches subscription, invoices and user again after a change, and drops data fetched under the old plan. */
export async function refreshSubscription(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getInvoices.path),
  });
  await Promise.all([
    queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
    // If this fails, the old tier is shown until the next page.
    refreshUser(queries).catch(() => undefined),
  ]);
}
