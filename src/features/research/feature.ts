import type { Feature } from '#platform/feature/feature.ts';

export const research: Feature = {
  name: 'research',
  privatePaths: ['/research', '/api/research'],
};
