import type { Feature } from '#platform/feature/feature.ts';

export const webinars: Feature = {
  name: 'webinars',
  privatePaths: ['/api/webinar-registrations'],
};
