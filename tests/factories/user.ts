import type { User } from '#features/accounts/contract.ts';

/** A free member as the API returns them. */
export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: 1,
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
  subscriptionTier: 'free',
  createdAt: '2026-11-21T00:00:00.000Z',
  ...overrides,
});
