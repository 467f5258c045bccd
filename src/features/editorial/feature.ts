import type { Feature } from '#platform/feature/feature.ts';

/** Its private pages and addresses are declared by the feature `admin`. */
export const editorial: Feature = { name: 'editorial' };
