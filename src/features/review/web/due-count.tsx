import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { getDueCount } from '../contract.ts';
import { onOtherTabSent } from './cross-tab.ts';

/** In milliseconds. Short, because the member may have studied on another device. */
const staleTime = 60_000;

/**
 * How many cards are left for today, fetched after hydration; nothing if there are none. As a `dot` it only shows that
 * there are some, where the menu inside shows the number.
 */
export function DueCount({ className = '', dot = false }: { className?: string; dot?: boolean }) {
  const queries = useQueryClient();
  const started = useStarted();
  const { data } = useQuery({
    ...apiQuery(getDueCount, {}, { staleTime }),
    enabled: started,
    refetchOnWindowFocus: true,
  });
  useEffect(
    () => onOtherTabSent(() => void queries.invalidateQueries({ queryKey: [getDueCount.path] })),
    [queries],
  );
  // The review screen may have set the count before this part of the document is hydrated; until then nothing is shown.
  if (!started || !data || data.due === 0) return null;
  if (dot) return <span aria-hidden="true" className={`size-2.5 rounded-full bg-accent ${className}`} />;
  return (
    <span
      className={`rounded-full bg-accent px-1.5 py-px font-sans text-[0.7rem] leading-4 font-semibold text-paper tabular-nums ${className}`}
    >
      <span aria-hidden="true">{data.due > 999 ? '999+' : data.due}</span>
      <span className="sr-only"> {formatCount(data.due, 'card')} due</span>
    </span>
  );
}
