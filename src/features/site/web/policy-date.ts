/** The date of both policies (specification, section 2). */
export const policyDate = { iso: '2025-07-14', text: 'July 14, 2025' } as const;
