import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiClient, createApiClient } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import {
  browseSavedResources,
  type LearningBrowse,
  type SavedResource,
  updateSavedResource,
} from '../contract.ts';
import { cleanNotes } from '../rules.ts';
import { notifyOtherTabs } from './learning-cache.ts';

/** Pause in typing after which notes are saved, in ms. */
const saveDelayMs = 800;

/** API client whose requests continue after the page is closed. */
const keepaliveApi = createApiClient((url, init) => fetch(url, { ...init, keepalive: true }));

/** Unsaved notes by item. They survive navigation to other pages. */
const drafts = new Map<number, string>();

/** The cached lists of all filters. */
const lists = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(browseSavedResources.path),
};

/** Running requests by item. The next save waits for them. */
const pendingSaves = new Map<number, Promise<unknown>>();

/**
 * Removes and returns the unsaved notes of an item that is being deleted; the saved notes if there are none. Those are
 * read from the list in the cache: `item` is from the last render, and notes may have been saved since.
 */
export function consumeDraft(queries: QueryClient, item: SavedResource): string {
  const saved = queries
    .getQueriesData<LearningBrowse>({ ...lists, type: 'active' })
    .flatMap(([, browse]) => browse?.items.filter(({ id }) => id === item.id) ?? []);
  const notes = drafts.get(item.id) ?? saved[0]?.notes ?? item.notes;
  drafts.delete(item.id);
  return notes;
}

export type NotesState = 'unchanged' | 'typing' | 'saving' | 'saved' | 'failed';

/** State of an item's notes: saved after a pause in typing and on leaving the page, and kept if saving fails. */
export function useNotes(item: SavedResource) {
  const queries = useQueryClient();
  const [text, setText] = useState(drafts.get(item.id) ?? item.notes);
  const [state, setState] = useState<NotesState>(
    pendingSaves.has(item.id) ? 'saving' : drafts.has(item.id) ? 'failed' : 'unchanged',
  );
  // The notes on the server, as far as this field knows.
  const [serverNotes, setServerNotes] = useState(item.notes);
  const [overwrites, setOverwrites] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef(false);

  if (item.notes !== serverNotes) {
    setServerNotes(item.notes);
    if (text === serverNotes || text === item.notes) setText(item.notes);
    else setOverwrites(true);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const draft = drafts.get(item.id);
    if (draft === undefined || saving.current) return;
    saving.current = true;
    setState('saving');
    try {
      await waitForPendingSaves(item.id);
      await sendNotes(queries, api, item.id, draft);
      setServerNotes(draft);
      setOverwrites(false);
      setState('saved');
    } catch {
      setState('failed');
      return;
    } finally {
      saving.current = false;
    }
    // The reader may have typed while the request was running.
    if (drafts.has(item.id)) await save();
  }

  function edit(written: string): void {
    const clean = cleanNotes(written);
    setText(clean);
    drafts.set(item.id, clean);
    setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), saveDelayMs);
  }

  // A request may still be running from before this field was last unmounted.
  useEffect(() => {
    if (!pendingSaves.has(item.id)) return;
    let mounted = true;
    void waitForPendingSaves(item.id).then(() => {
      const outcome = drafts.has(item.id) ? 'failed' : 'saved';
      if (mounted) setState((current) => (current === 'saving' ? outcome : current));
    });
    return () => {
      mounted = false;
    };
  }, [item.id]);

  useEffect(() => {
    const leave = (event: Event) => {
      const draft = drafts.get(item.id);
      if (draft === undefined) return;
      // After a failed save the next one may fail too, so the browser asks the reader before leaving.
      if (state === 'failed' && event.type === 'beforeunload') event.preventDefault();
      else void sendNotes(queries, keepaliveApi, item.id, draft).catch(() => undefined);
    };
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [queries, item.id, state]);

  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      const draft = drafts.get(item.id);
      if (draft === undefined || saving.current) return;
      void sendNotes(queries, api, item.id, draft).catch(() => undefined);
    };
  }, [queries, item.id]);

  return { text, state, overwrites, edit, save };
}

/** Sends notes and puts them into the cached lists, then deletes the draft unless it has changed in the meantime. */
async function sendNotes(queries: QueryClient, through: ApiClient, id: number, notes: string): Promise<void> {
  const sent = through.call(updateSavedResource, { params: { id }, body: { notes } });
  pendingSaves.set(id, sent);
  try {
    updateCachedItem(queries, await sent);
    if (drafts.get(id) === notes) drafts.delete(id);
    notifyOtherTabs();
  } finally {
    if (pendingSaves.get(id) === sent) pendingSaves.delete(id);
  }
}

/** Resolves when no request for an item is running, whether the requests succeeded or not. */
async function waitForPendingSaves(id: number): Promise<void> {
  for (let sent = pendingSaves.get(id); sent; sent = pendingSaves.get(id)) await sent.catch(() => undefined);
}

/** Replaces an item in the cached lists. Notes do not affect its position. */
function updateCachedItem(queries: QueryClient, changed: SavedResource): void {
  queries.setQueriesData<LearningBrowse>(
    lists,
    (browse) =>
      browse && { ...browse, items: browse.items.map((item) => (item.id === changed.id ? changed : item)) },
  );
  // A response still in flight may be older than this change.
  void queries.invalidateQueries({ ...lists, fetchStatus: 'fetching', refetchType: 'all' });
}
