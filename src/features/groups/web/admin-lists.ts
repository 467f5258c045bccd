import { useQueryClient } from '@tanstack/react-query';
import { refreshAdmin } from '#features/admin/web/index.ts';

/** Ids of the headings of the operator's lists. */
export const sectionIds = { reports: 'group-reports', hidden: 'group-hidden', bans: 'group-bans' } as const;

/** Refetches all lists. The pressed button is removed with its entry, so a heading gets the focus. */
export function useRefresh() {
  const queries = useQueryClient();
  return async (titleId: string) => {
    await refreshAdmin(queries);
    document.getElementById(titleId)?.focus();
  };
}
