import type { Tier } from '#features/accounts/contract.ts';

export const planNames: Record<Tier, string> = { free: 'Free', premium: 'Premium', scholar: 'Scholar' };
