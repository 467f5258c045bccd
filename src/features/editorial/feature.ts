import type { Feature } from '#platform/feature/feature.ts';

/** Private pages and addresses are those of `admin`. */
export const editorial: Feature = { name: 'editorial' };
