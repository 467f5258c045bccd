import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { getGroups, getMessages, type Message, type MessagePage, markRead } from '../contract.ts';
import { mergeNewest } from '../rules.ts';
import { refetchOnFocus } from './group-data.ts';

/** Interval at which new messages are requested, in ms; not while the page is hidden. */
const pollMs = 30_000;

/** The messages of a group: the newest, kept up to date, and earlier ones as far back as the member has loaded them. */
export function useMessages(groupId: number) {
  const params = { id: groupId };
  const { data: newest, isError } = useSuspenseQuery({
    ...apiQuery(getMessages, { params }),
    ...refetchOnFocus,
    refetchInterval: pollMs,
  });
  const [state, setState] = useState({ newest, shown: newest });
  if (state.newest !== newest) setState({ newest, shown: mergeNewest(state.shown, newest) });
  const { shown } = state;
  const change = (to: (shown: MessagePage) => MessagePage) =>
    setState((now) => ({ ...now, shown: to(now.shown) }));
  useMarkRead(groupId, newest.items.at(-1)?.id);

  const before = shown.items[0]?.id;
  const older = useApiMutation(getMessages, {
    onSuccess: (page) =>
      // Ignored if the first message is another one by now: after a gap, `mergeNewest` shows the newest page alone.
      change((now) =>
        now.items[0]?.id === before ? { items: [...page.items, ...now.items], hasOlder: page.hasOlder } : now,
      ),
    failure: { title: 'Not loaded', description: 'Older messages could not be loaded.' },
  });
  return {
    ...shown,
    isError,
    /** Replaces a message by its present state. */
    replace: (changed: Message) =>
      change(({ items, hasOlder }) => ({
        hasOlder,
        items: items.map((item) => (item.id === changed.id ? changed : item)),
      })),
    isLoadingOlder: older.pending,
    loadOlder: () => older.mutate({ params, ...(before !== undefined && { query: { before } }) }),
  };
}

/** Reports to the server how far the member has read, once for each new last message. */
function useMarkRead(groupId: number, lastId: number | undefined): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  useEffect(() => {
    if (lastId === undefined) return;
    const mark = () => {
      if (document.hidden || marked.current >= lastId) return;
      marked.current = lastId;
      api
        .call(markRead, { params: { id: groupId }, body: { messageId: lastId } })
        // The list of groups, which counts unread messages, is refetched when it is next shown.
        .then(() => queries.invalidateQueries({ queryKey: [getGroups.path], refetchType: 'none' }))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [groupId, lastId, queries]);
}
