import type { Feature } from '#platform/feature/feature.ts';

export const blog: Feature = {
  name: 'blog',
  cacheablePages: ['/blog'],
  cacheableApi: ['/api/blog', '/api/blog-posts'],
};
