import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { hasFailed } from '#platform/web/retry-button.tsx';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { getConversation, type TutorConversation, type TutorExchange } from '../contract.ts';

/**
 * Not cached after the page is left (gcTime 0), so each visit starts with the latest exchanges. The key contains the
 * member, so that the next member in the same tab does not see them while their own are loading.
 */
const newestOf = (memberId: number) =>
  queryOptions<TutorConversation>({
    queryKey: [...apiQuery(getConversation, {}).queryKey, memberId],
    gcTime: 0,
  });

/** A member's exchanges with the tutor, oldest first. */
export function useConversation(memberId: number) {
  const queries = useQueryClient();
  const newestQuery = newestOf(memberId);
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

  /**
   * Updates the query data only while the page is open. After that the query has been removed, and an update would
   * create it again with this entry only.
   */
  function show(to: (now: TutorConversation | undefined) => TutorConversation | undefined) {
    const { queryKey } = newestQuery;
    if (queries.getQueryCache().find({ queryKey })?.isActive()) queries.setQueryData(queryKey, to);
  }

  function change(to: (items: TutorExchange[]) => TutorExchange[]) {
    show((now) => now && { ...now, items: to(now.items) });
    setEarlier((now) => now && { ...now, items: to(now.items) });
  }

  return {
    items,
    hasEarlier: (earlier ?? newest.data)?.hasEarlier ?? false,
    /** The query of the latest exchanges. */
    newest,
    isError: hasFailed(newest) && newest.data === undefined,
    isLoadingEarlier,
    loadEarlier: () => loadEarlier({ query: { before: items[0]?.id } }),
    /** Adds a new exchange. If the others could not be loaded, `hasEarlier` lets the member load them later. */
    append(exchange: TutorExchange) {
      // A response that is still on its way may be older than this exchange.
      void queries.cancelQueries({ queryKey: newestQuery.queryKey });
      show((now) => ({
        items: [...(now?.items ?? []), exchange],
        hasEarlier: now?.hasEarlier ?? true,
      }));
    },
    /** Adds exchanges stored since the latest one shown. If none is shown, shows the whole latest page. */
    async refresh() {
      const page = await api.call(getConversation, {}).catch(() => undefined);
      if (!page) return;
      show((now) => {
        const last = now?.items.at(-1);
        if (now && last) {
          return { ...now, items: [...now.items, ...page.items.filter(({ id }) => id > last.id)] };
        }
        setEarlier(undefined);
        return page;
      });
    },
    replace: (id: number, part: Partial<TutorExchange>) =>
      change((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item))),
    remove: (id: number) => change((all) => all.filter((item) => item.id !== id)),
    clear() {
      setEarlier(undefined);
      show(() => ({ items: [], hasEarlier: false }));
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
