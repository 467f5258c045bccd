import type { Feature } from '#platform/feature/feature.ts';

export const billing: Feature = {
  name: 'billing',
  privatePaths: ['/api/student-discount', '/api/subscription', '/subscribe', '/test-payments'],
};
