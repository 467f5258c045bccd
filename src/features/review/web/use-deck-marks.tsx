/**
 * Marks of flashcards on a deck's page. A member's marks become reviews; a guest's wait in the tab until they sign in.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { loadUser, useUser } from '#features/accounts/web/index.ts';
import type { DeckMarks } from '#features/flashcards/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { idPattern } from '#platform/api/id-pattern.ts';
import { appContext } from '#platform/web/app-context.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { newId } from '#platform/web/new-id.ts';
import { showToast } from '#ui/toast.ts';
import { getDeckMarks, getDueCount, type ReviewInput } from '../contract.ts';
import { maxDurationMs } from '../rules.ts';
import { haveTabMarksArrived, sendUnsentReviews } from './device-data.ts';
import type { MarksStatus } from './send-marks.ts';
import { createServerClock } from './server-clock.ts';
import { addTabMark } from './tab-marks.ts';

const marksQuery = (id: number) =>
  apiQuery(getDeckMarks, { params: { id } }, { staleTime: memberStaleTimeMs });
/** Code that stores and sends members' marks. Guests never load it. */
const loadMarkSender = async () => {
  const [sender, { MarksNote }] = await Promise.all([import('./send-marks.ts'), import('./marks-note.tsx')]);
  return { ...sender, MarksNote };
};
const noMarks: MarksStatus = { outcome: 'sent', unsent: 0, isOnlyInMemory: false };
const none: ReadonlyMap<number, boolean> = new Map();

/** Called by the loader of the deck's page. If it fails, all cards of the deck are shown as unknown. */
export async function loadDeckMarks({ context, params: { id = '' } }: LoaderFunctionArgs): Promise<void> {
  const app = context.get(appContext);
  const user = await loadUser(app).catch(() => null);
  if (user && idPattern.test(id)) await app.queries.prefetchQuery(marksQuery(Number(id)));
}

/** The marks of one deck. The component that uses this hook is keyed by the deck. */
export function useDeckMarks(deckId: number): DeckMarks {
  const memberId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const { data } = useQuery({ ...marksQuery(deckId), enabled: memberId !== null, refetchOnMount: false });
  const [sender, setSender] = useState<Awaited<ReturnType<typeof loadMarkSender>>>();
  const [onDevice, setOnDevice] = useState(none);
  const [status, setStatus] = useState(noMarks);
  const [clock] = useState(() => createServerClock(data ? Date.parse(data.now) : Date.now()));
  const shownAt = useRef(0);
  /** Whether the next mark that reaches the server takes the deck into review. */
  const isFirst = useRef(false);

  async function send(): Promise<void> {
    if (memberId === null) return;
    const { sendMarks, announceDeck } = await loadMarkSender();
    const sent = await sendMarks(memberId, (reason) => {
      isFirst.current = false;
      showToast({ title: 'Not kept in your review', description: reason, tone: 'destructive' });
    });
    setStatus(sent);
    if (sent.outcome !== 'sent' || !isFirst.current) return;
    isFirst.current = false;
    announceDeck(queries, deckId);
  }

  const open = useEffectEvent(async () => {
    shownAt.current = performance.now();
    if (memberId === null) return;
    setSender(await loadMarkSender());
    // Sends marks given before signing in or offline.
    await sendUnsentReviews().catch(() => undefined);
    if (haveTabMarksArrived()) await queries.invalidateQueries({ queryKey: marksQuery(deckId).queryKey });
    const { readUnsentMarks } = await loadMarkSender();
    const unsent = await readUnsentMarks(memberId);
    if (unsent.size === 0) return;
    setOnDevice(unsent);
    await send();
  });
  const close = useEffectEvent(() => {
    // The marks have made these queries outdated.
    queries.removeQueries({ queryKey: marksQuery(deckId).queryKey });
    void queries.invalidateQueries({ queryKey: [getDueCount.path] });
  });
  const sendAgain = useEffectEvent(() => void send().catch(() => undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again when a user signs in or out
  useEffect(() => {
    open().catch(() => undefined);
    const onOnline = () => sendAgain();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      close();
    };
  }, [memberId]);

  /** The time of a mark. The clock may have stood still while the device slept, and only the server knows how long. */
  async function readTime(): Promise<string> {
    if (memberId !== null && clock.mayHaveSlept()) {
      try {
        clock.set(await (await loadMarkSender()).fetchServerTime(deckId));
      } catch {
        // Better a mark with the time before the sleep than none.
      }
    }
    return clock.now().toISOString();
  }

  async function store(review: ReviewInput): Promise<void> {
    if (memberId === null) return addTabMark({ review, ownerId: null });
    try {
      await (await loadMarkSender()).storeMark(review, memberId);
    } catch {
      // The code could not be loaded: the tab keeps the mark, and another page sends it.
      addTabMark({ review, ownerId: memberId });
      return;
    }
    if (data && !data.begun) isFirst.current = true;
    await send();
  }

  return {
    known: useMemo(() => applyMarks(data?.known ?? [], onDevice), [data, onDevice]),
    onMark(cardId, known) {
      const now = performance.now();
      const duration = Math.min(maxDurationMs, Math.round(now - shownAt.current));
      shownAt.current = now;
      const mark = { id: newId(), cardId, rating: known ? 'good' : 'again', duration } as const;
      readTime()
        .then((reviewedAt) => store({ ...mark, reviewedAt }))
        .catch(() => setStatus((before) => ({ ...before, outcome: 'failed', unsent: before.unsent + 1 })));
    },
    onReset() {
      if (memberId === null) return;
      showToast({
        title: 'All cards are to learn again',
        description: 'On this screen: your review still knows what you have marked.',
      });
    },
    note: sender && <sender.MarksNote status={status} onRetry={send} />,
  };
}

function applyMarks(known: readonly number[], marks: ReadonlyMap<number, boolean>): number[] {
  const rest = known.filter((id) => !marks.has(id));
  return [...rest, ...[...marks].filter(([, isKnown]) => isKnown).map(([id]) => id)];
}
