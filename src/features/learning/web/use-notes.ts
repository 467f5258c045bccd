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
import { tellOtherTabs } from './learning-data.ts';

/** Pause in typing after which notes are saved, in ms. */
const pause = 800;

/** Calls that outlive the page. */
const lastingApi = createApiClient((url, init) => fetch(url, { ...init, keepalive: true }));

/** What was typed and not saved yet, by item: kept while the reader looks at other pages. */
const drafts = new Map<number, string>();

/** Notes on their way to the server, by item: whoever comes next waits for them. */
const underWay = new Map<number, Promise<unknown>>();

/** Takes over what was typed of an item that is about to go; else the notes as they were saved. */
export function takeNotes(item: SavedResource): string {
  const notes = drafts.get(item.id) ?? item.notes;
  drafts.delete(item.id);
  return notes;
}

export type NotesState = 'same' | 'typing' | 'saving' | 'saved' | 'failed';

/** The text of an item's notes: saved after a pause and on leaving, kept where that fails. */
export function useNotes(item: SavedResource) {
  const queries = useQueryClient();
  const [text, setText] = useState(drafts.get(item.id) ?? item.notes);
  const [state, setState] = useState<NotesState>(
    underWay.has(item.id) ? 'saving' : drafts.has(item.id) ? 'failed' : 'same',
  );
  // The notes as this field knows the server to have them.
  const [known, setKnown] = useState(item.notes);
  const [replaces, setReplaces] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef(false);

  if (item.notes !== known) {
    setKnown(item.notes);
    if (text === known || text === item.notes) setText(item.notes);
    else setReplaces(true);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const draft = drafts.get(item.id);
    if (draft === undefined || saving.current) return;
    saving.current = true;
    setState('saving');
    try {
      await untilArrived(item.id);
      const changed = await sendNotes(api, item.id, draft);
      setKnown(draft);
      setReplaces(false);
      setState('saved');
      showChanged(queries, changed);
    } catch {
      setState('failed');
      return;
    } finally {
      saving.current = false;
    }
    // What was typed meanwhile.
    if (drafts.has(item.id)) await save();
  }

  function type(written: string): void {
    const clean = cleanNotes(written);
    setText(clean);
    drafts.set(item.id, clean);
    setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  }

  // What was typed before the field went away and came back is still being sent.
  useEffect(() => {
    if (!underWay.has(item.id)) return;
    let here = true;
    void untilArrived(item.id).then(() => {
      const outcome = drafts.has(item.id) ? 'failed' : 'saved';
      if (here) setState((current) => (current === 'saving' ? outcome : current));
    });
    return () => {
      here = false;
    };
  }, [item.id]);

  useEffect(() => {
    const leave = (event: Event) => {
      const draft = drafts.get(item.id);
      if (draft === undefined) return;
      // Once refused it may be refused again: the reader is asked.
      if (state === 'failed' && event.type === 'beforeunload') event.preventDefault();
      else void sendNotes(lastingApi, item.id, draft).catch(() => undefined);
    };
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [item.id, state]);

  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      const draft = drafts.get(item.id);
      if (draft === undefined || saving.current) return;
      sendNotes(api, item.id, draft)
        .then((changed) => showChanged(queries, changed))
        .catch(() => undefined);
    };
  }, [queries, item.id]);

  return { text, state, replaces, type, save };
}

/** Sends notes; the draft is forgotten only where it is what was sent. */
async function sendNotes(through: ApiClient, id: number, notes: string): Promise<SavedResource> {
  const sent = through.call(updateSavedResource, { params: { id }, body: { notes } });
  underWay.set(id, sent);
  try {
    const changed = await sent;
    if (drafts.get(id) === notes) drafts.delete(id);
    tellOtherTabs();
    return changed;
  } finally {
    if (underWay.get(id) === sent) underWay.delete(id);
  }
}

/** Resolves once nothing of an item is on its way any more, whatever became of it. */
async function untilArrived(id: number): Promise<void> {
  for (let sent = underWay.get(id); sent; sent = underWay.get(id)) await sent.catch(() => undefined);
}

/** Puts a changed item into the lists that hold it; notes move nothing. */
function showChanged(queries: QueryClient, changed: SavedResource): void {
  const lists = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isBrowse(queryKey) };
  queries.setQueriesData<LearningBrowse>(
    lists,
    (browse) =>
      browse && { ...browse, items: browse.items.map((item) => (item.id === changed.id ? changed : item)) },
  );
  // An answer that is on its way may be older than the change.
  void queries.invalidateQueries({ ...lists, fetchStatus: 'fetching', refetchType: 'all' });
}

const isBrowse = (key: readonly unknown[]) => String(key[0]).startsWith(browseSavedResources.path);
