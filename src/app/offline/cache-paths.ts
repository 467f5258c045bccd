import { features } from '../features.ts';
import { type CachePaths, createCachePolicy } from './cache-policy.ts';

/** Paths that the features declare in their manifests. */
export const cachePaths: CachePaths = {
  cacheablePages: features.flatMap(({ cacheablePages }) => cacheablePages ?? []),
  cacheableApi: features.flatMap(({ cacheableApi }) => cacheableApi ?? []),
  privatePaths: features.flatMap(({ privatePaths }) => privatePaths ?? []),
};

export const cachePolicy = createCachePolicy(cachePaths);
