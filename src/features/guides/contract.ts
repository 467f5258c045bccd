/** Study guides: lists, one guide, its text, its download. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { guidePath } from './rules.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

/** `minimumTier`: members of this tier and above may read it; guests read the preview alone. */
export type Guide = z.infer<Schemas['guideSchema']>;
export type GuideDetail = z.infer<Schemas['guideDetailSchema']>;
export type GuideRead = z.infer<Schemas['guideReadSchema']>;
export type GuideText = z.infer<Schemas['guideTextSchema']>;

type GuideFilter = { period?: string | number; tier?: Guide['minimumTier'] };

export const getGuides = endpoint<{ query?: GuideFilter }, Guide[]>('GET', '/api/study-guides');
export const getFeaturedGuides = endpoint<Record<never, never>, Guide[]>('GET', '/api/study-guides/featured');
export const getPeriodGuides = endpoint<{ params: { id: number } }, Guide[]>(
  'GET',
  '/api/periods/:id/study-guides',
);
/** By slug or id. */
export const getGuide = endpoint<{ params: { slug: string } }, GuideDetail>('GET', '/api/study-guides/:slug');
/** Guides before their day, for Scholar members alone: the other lists never hold them, so that all may be shared. */
export const getEarlyGuides = endpoint<Record<never, never>, Guide[]>('GET', '/api/early-guides');
export const getEarlyGuide = endpoint<{ params: { slug: string } }, GuideDetail>(
  'GET',
  '/api/early-guides/:slug',
);
/** The whole text: 401 for guests, 403 with the code upgrade_required where the tier is too low. */
export const getGuideText = endpoint<{ params: { slug: string } }, GuideText>(
  'GET',
  '/api/study-guides/:slug/text',
);
/** Counts a download, before the PDF is opened; for those only who may read it. */
export const countDownload = endpoint<{ params: { id: number } }, { pdfUrl: string }>(
  'POST',
  '/api/study-guides/:id/download',
);
/** The guides that the member has marked as read. */
export const getGuideReads = endpoint<Record<never, never>, GuideRead[]>('GET', '/api/guide-reads');
/** Marks a guide as read, for those only who may read it; idempotent. */
export const markGuideRead = endpoint<{ params: { id: number } }, GuideRead[]>('PUT', '/api/guide-reads/:id');
export const unmarkGuideRead = endpoint<{ params: { id: number } }, GuideRead[]>(
  'DELETE',
  '/api/guide-reads/:id',
);
