/** Each tier includes everything of the tiers before it. */
export const tiers = ['free', 'premium', 'scholar'] as const;

/** The plan of a member. */
export type Tier = (typeof tiers)[number];

/** Whether `tier` includes what needs `minimum`: free < premium < scholar. Guests have no tier. */
export function reachesTier(tier: Tier | undefined, minimum: Tier): boolean {
  return tier !== undefined && tiers.indexOf(tier) >= tiers.indexOf(minimum);
}
