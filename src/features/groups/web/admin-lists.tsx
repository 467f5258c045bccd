import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Of the titles of the operator's lists. */
export const sectionIds = { reports: 'group-reports', hidden: 'group-hidden', bans: 'group-bans' } as const;

/** Fetches all lists again; the buttons that were pressed are gone, so that a title takes the focus. */
export function useRefresh() {
  const queries = useQueryClient();
  return async (titleId: string) => {
    await queries.invalidateQueries({ queryKey: ['admin'] });
    document.getElementById(titleId)?.focus();
  };
}

/** What follows a page: where it begins depends on what stands on this one, so that each page draws the next. */
export function NextPage({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children;
  return (
    <Button look="outline" className="mt-6" onClick={() => setIsShown(true)}>
      {label}
    </Button>
  );
}
