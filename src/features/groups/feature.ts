/** Study groups: their content is visible only to their members. */
import type { Feature } from '#platform/feature/feature.ts';

export const groups: Feature = {
  name: 'groups',
  privatePaths: ['/groups', '/api/groups'],
};
