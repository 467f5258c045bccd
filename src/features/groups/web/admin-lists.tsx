import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Ids of the headings of the operator's lists. */
export const sectionIds = { reports: 'group-reports', hidden: 'group-hidden', bans: 'group-bans' } as const;

/** Refetches all lists. The pressed button is removed with its entry, so a heading gets the focus. */
export function useRefresh() {
  const queries = useQueryClient();
  return async (titleId: string) => {
    await queries.invalidateQueries({ queryKey: ['admin'] });
    document.getElementById(titleId)?.focus();
  };
}

/**
 * Button that shows the next page. Where that begins depends on the items of this page, so each page renders the next
 * one.
 */
export function NextPage({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children;
  return (
    <Button look="outline" className="mt-6" onClick={() => setIsShown(true)}>
      {label}
    </Button>
  );
}
