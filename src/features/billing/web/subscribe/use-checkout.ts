import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BegunSubscription, createSubscription, type Plans } from '#features/billing/contract.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { showToast } from '#ui/toast.ts';
import { subscriptionQuery } from '../subscription/subscription-query.ts';

type Price = Plans['prices'][number];

/** A started subscription that waits for its payment. */
export type Checkout = BegunSubscription & { price: Price; code: string };

const noSecret = 'No client secret received';

/** Message if the payment form cannot be shown (specification, section 8, 'Subscribe'). */
function describeFailure(error: Error): string {
  if (!(error instanceof ApiError)) return 'Failed to initialize payment';
  return error.issues[0]?.message || error.detail || 'Failed to create subscription';
}

/** Starts a subscription at the payment provider. `problem`: why it failed, and whether the code was the reason. */
export function useCheckout({
  onBegun,
  onFailed,
}: {
  onBegun: (checkout: Checkout) => void;
  onFailed: () => void;
}) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<{ ofCode: boolean; text: string }>();
  const { mutate, pending } = useApiMutation(
    ({ price: { priceId, tier }, code }: { price: Price; code: string }) =>
      api.call(createSubscription, { body: { priceId, tier, ...(code && { code }) } }),
    {
      onSuccess: (begun, { price, code }) => {
        // A subscription exists now. It is fetched again when it is shown next.
        void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey, refetchType: 'none' });
        if (begun.clientSecret) return onBegun({ ...begun, price, code });
        onFailed();
        setProblem({ ofCode: false, text: noSecret });
        showToast({ title: 'Error', description: noSecret, tone: 'destructive' });
      },
      failure: (error) => ({ title: 'Error', description: describeFailure(error) }),
      onError: async (error, { code }) => {
        onFailed();
        const isRefusal = error instanceof ApiError && error.status === 400;
        setProblem({ ofCode: isRefusal && code !== '', text: describeFailure(error) });
        // A subscription may exist already, started in another tab.
        if (error instanceof ApiError && error.status === 409) {
          await queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
        }
      },
    },
  );
  return {
    pending,
    problem,
    clearProblem: () => setProblem(undefined),
    begin(price: Price, code: string) {
      setProblem(undefined);
      void mutate({ price, code: code.trim() });
    },
  };
}
