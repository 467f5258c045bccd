/** Pages of the tutor and of the study companion; every page carries this file. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';
import { companionPath, tutorAdminPath, tutorPath } from '../paths.ts';

export const tutorPages: RouteObject[] = [
  page(tutorPath, () => import('./tutor-page.tsx')),
  page(companionPath, () => import('./companion/companion-page.tsx')),
  page(tutorAdminPath, () => import('./tutor-admin-page.tsx')),
];
