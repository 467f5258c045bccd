/** Study groups: what members of a group share is theirs alone. */
import type { Feature } from '#platform/feature/feature.ts';

export const groups: Feature = {
  name: 'groups',
  privatePaths: ['/groups', '/api/groups'],
};
