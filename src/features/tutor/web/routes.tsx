/**
 * Routes of the tutor and the study companion. This file is part of every page's bundle, so the pages are loaded
 * lazily.
 */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';
import { companionPath, tutorAdminPath, tutorPath } from '../paths.ts';

export const tutorPages: RouteObject[] = [
  page(tutorPath, () => import('./tutor-page.tsx')),
  page(companionPath, () => import('./companion/companion-page.tsx')),
  page(tutorAdminPath, () => import('./tutor-admin-page.tsx')),
];
