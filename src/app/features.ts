/**
 * All features in import order: a feature may import those above it in this list, never one below
 * (tests/imports.test.ts). Their server sides are in ./server-features.ts, their pages in ./routes.tsx.
 */
import { accounts } from '#features/accounts/feature.ts';
import { admin } from '#features/admin/feature.ts';
import { analytics } from '#features/analytics/feature.ts';
import { bibliographies } from '#features/bibliographies/feature.ts';
import { billing } from '#features/billing/feature.ts';
import { blog } from '#features/blog/feature.ts';
import { browse } from '#features/browse/feature.ts';
import { citations } from '#features/citations/feature.ts';
import { collections } from '#features/collections/feature.ts';
import { editorial } from '#features/editorial/feature.ts';
import { flashcards } from '#features/flashcards/feature.ts';
import { groups } from '#features/groups/feature.ts';
import { guides } from '#features/guides/feature.ts';
import { learning } from '#features/learning/feature.ts';
import { library } from '#features/library/feature.ts';
import { newsletter } from '#features/newsletter/feature.ts';
import { paths } from '#features/paths/feature.ts';
import { quizzes } from '#features/quizzes/feature.ts';
import { related } from '#features/related/feature.ts';
import { research } from '#features/research/feature.ts';
import { review } from '#features/review/feature.ts';
import { search } from '#features/search/feature.ts';
import { site } from '#features/site/feature.ts';
import { timeline } from '#features/timeline/feature.ts';
import { tutor } from '#features/tutor/feature.ts';
import { webinars } from '#features/webinars/feature.ts';
import type { Feature } from '#platform/feature/feature.ts';

export const features: readonly Feature[] = [
  accounts,
  admin,
  editorial,
  library,
  related,
  billing,
  citations,
  learning,
  bibliographies,
  collections,
  timeline,
  guides,
  flashcards,
  newsletter,
  webinars,
  quizzes,
  review,
  paths,
  groups,
  blog,
  search,
  research,
  tutor,
  analytics,
  browse,
  site,
];
