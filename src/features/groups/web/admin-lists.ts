/** Ids of the headings of the operator's lists. */
export const sectionIds = { reports: 'group-reports', hidden: 'group-hidden', bans: 'group-bans' } as const;
