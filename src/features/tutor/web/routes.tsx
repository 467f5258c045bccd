/** Pages of the tutor and of the study companion; every page carries this file. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';

export const tutorPages: RouteObject[] = [
  page('/ai-tutor', () => import('./tutor-page.tsx')),
  page('/study-companion', () => import('./companion/companion-page.tsx')),
  page('/admin/tutor', () => import('./tutor-admin-page.tsx')),
];
