import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { getConversation, type TutorConversation, type TutorExchange } from '../contract.ts';

/** What is shown begins anew with each visit of the page: the last exchanges, and those before as far as the member asks. */
const newestQuery = { ...apiQuery(getConversation, {}), gcTime: 0 };

/** A member's exchanges with the tutor, in the order in which they were asked. */
export function useConversation() {
  const queries = useQueryClient();
  const newest = useQuery(newestQuery);
  const [earlier, setEarlier] = useState<TutorConversation>();
  const items = [...(earlier?.items ?? []), ...(newest.data?.items ?? [])];

  const { mutate: loadEarlier, pending: isLoadingEarlier } = useApiMutation(getConversation, {
    onSuccess: (page) =>
      setEarlier((now) => ({
        items: [...page.items, ...(now?.items ?? [])],
        hasEarlier: page.hasEarlier,
      })),
    failure: { title: 'Not loaded', description: 'Earlier questions could not be loaded.' },
  });

  function change(to: (items: TutorExchange[]) => TutorExchange[]) {
    queries.setQueryData(newestQuery.queryKey, (now) => now && { ...now, items: to(now.items) });
    setEarlier((now) => now && { ...now, items: to(now.items) });
  }

  return {
    items,
    hasEarlier: (earlier ?? newest.data)?.hasEarlier ?? false,
    isLoading: newest.isPending,
    isError: newest.isError && newest.data === undefined,
    retry: () => void newest.refetch(),
    isLoadingEarlier,
    loadEarlier: () => loadEarlier({ query: { before: items[0]?.id } }),
    /** Shows what has just been answered. Where the others could not be loaded, they can be asked for after it. */
    append(exchange: TutorExchange) {
      // What is on its way may be older.
      void queries.cancelQueries({ queryKey: newestQuery.queryKey });
      queries.setQueryData(newestQuery.queryKey, (now) => ({
        items: [...(now?.items ?? []), exchange],
        hasEarlier: now?.hasEarlier ?? true,
      }));
    },
    /** Shows what the server has kept meanwhile. */
    async refresh() {
      const page = await api.call(getConversation, {}).catch(() => undefined);
      if (!page) return;
      queries.setQueryData(newestQuery.queryKey, (now) => {
        if (!now) return page;
        const known = new Set(items.map(({ id }) => id));
        return { ...now, items: [...now.items, ...page.items.filter(({ id }) => !known.has(id))] };
      });
    },
    replace: (id: number, part: Partial<TutorExchange>) =>
      change((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item))),
    remove: (id: number) => change((all) => all.filter((item) => item.id !== id)),
    clear() {
      setEarlier(undefined);
      queries.setQueryData(newestQuery.queryKey, { items: [], hasEarlier: false });
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
