import type { Feature } from '#platform/feature/feature.ts';

export const accounts: Feature = {
  name: 'accounts',
  privatePaths: ['/account', '/api/account', '/api/auth', '/auth', '/reset-password', '/verify-email'],
};
