/** Study guides: list, single guide, text, download. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { guidePath } from './paths.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

/** `minimumTier`: members of this tier and above may read it; guests may read only the preview. */
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
/** `slug`: slug or id. */
export const getGuide = endpoint<{ params: { slug: string } }, GuideDetail>('GET', '/api/study-guides/:slug');
/** Guides in early access, for Scholar members only. Other lists never contain them, so those may be shared by all. */
export const getEarlyGuides = endpoint<Record<never, never>, Guide[]>('GET', '/api/early-guides');
export const getEarlyGuide = endpoint<{ params: { slug: string } }, GuideDetail>(
  'GET',
  '/api/early-guides/:slug',
);
/** Returns the whole text. 401 for guests, 403 with the code upgrade_required if the tier is too low. */
export const getGuideText = endpoint<{ params: { slug: string } }, GuideText>(
  'GET',
  '/api/study-guides/:slug/text',
);
/** Counts a download before the PDF is opened; only for members who may read the guide. */
export const countDownload = endpoint<{ params: { id: number } }, { pdfUrl: string }>(
  'POST',
  '/api/study-guides/:id/download',
);
/** Returns the guides that the member has marked as read. */
export const getGuideReads = endpoint<Record<never, never>, GuideRead[]>('GET', '/api/guide-reads');
/** Marks a guide as read; only for members who may read it. Idempotent. */
export const markGuideRead = endpoint<{ params: { id: number } }, GuideRead[]>('PUT', '/api/guide-reads/:id');
export const unmarkGuideRead = endpoint<{ params: { id: number } }, GuideRead[]>(
  'DELETE',
  '/api/guide-reads/:id',
);
