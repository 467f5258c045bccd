import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { getDueCount } from '../contract.ts';
import { onOtherTabSent } from './cross-tab.ts';
import { formatCount } from './intervals.ts';

/** Another device may have studied meanwhile. */
const staleTime = 60_000;

/** How many cards are left for today, asked for once the page is there; nothing where there are none. */
export function DueCount({ className = '' }: { className?: string }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...apiQuery(getDueCount, {}, { staleTime }),
    enabled: useStarted(),
    refetchOnWindowFocus: true,
  });
  useEffect(
    () => onOtherTabSent(() => void queries.invalidateQueries({ queryKey: [getDueCount.path] })),
    [queries],
  );
  if (!data || data.due === 0) return null;
  return (
    <span
      className={`rounded-full bg-accent px-1.5 py-px font-sans text-[0.7rem] leading-4 font-semibold text-paper tabular-nums ${className}`}
    >
      <span aria-hidden="true">{data.due > 999 ? '999+' : data.due}</span>
      <span className="sr-only"> {formatCount(data.due, 'card')} due</span>
    </span>
  );
}
