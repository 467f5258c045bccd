/** The operator's part of the newsletter's API. Separate from contract.ts, so that visitors do not load it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type Issue = z.infer<Schemas['issueSchema']>;
export type SendIssueBody = z.input<Schemas['sendIssueBodySchema']>;
export type UncertainDelivery = z.infer<Schemas['uncertainSchema']>['items'][number];

/** Returns the number of members that an issue would go to now. */
export const getNewsletterStats = endpoint<Record<never, never>, z.infer<Schemas['newsletterStatsSchema']>>(
  'GET',
  '/api/admin/newsletter-stats',
);
/** Returns each template with the placeholders that custom content has to fill. */
export const getIssueTemplates = endpoint<Record<never, never>, z.infer<Schemas['templatesSchema']>>(
  'GET',
  '/api/admin/newsletter-templates',
);
/** Queues an issue. 409 if the month's issue was already sent with the template, 400 for an unknown placeholder. */
export const sendIssue = endpoint<{ body: SendIssueBody }, z.infer<Schemas['sentSchema']>>(
  'POST',
  '/api/admin/send-newsletter',
);
/** Responds with HTML. */
export const previewPath = '/api/admin/preview-newsletter';
export type PreviewBody = z.input<Schemas['previewBodySchema']>;
/** An empty document for the preview window. Its policy allows a mail's inline styles. */
export const previewWindowPath = '/admin/newsletter/preview';
/** Sends an issue to one address as a test. */
export const sendTestIssue = endpoint<{ body: z.input<Schemas['testIssueBodySchema']> }, { message: string }>(
  'POST',
  '/api/admin/test-newsletter',
);
/** Returns sent issues and weekly letters, newest first. `before`: the last id of the previous page. */
export const getIssues = endpoint<
  { query: { before?: number | undefined } },
  z.infer<Schemas['issuesSchema']>
>('GET', '/api/admin/newsletters');
/** 409 if the issue is no longer in a state that allows the change. */
export const changeIssue = endpoint<
  { params: { id: number }; body: z.infer<Schemas['changeIssueBodySchema']> },
  Issue
>('POST', '/api/admin/newsletters/:id/state');
/** Returns deliveries that may have arrived. `after`: the last id of the previous page. */
export const getUncertain = endpoint<
  { params: { id: number }; query: { after?: number | undefined } },
  z.infer<Schemas['uncertainSchema']>
>('GET', '/api/admin/newsletters/:id/uncertain');
export const settleUncertain = endpoint<
  { params: { id: number }; body: z.infer<Schemas['settleBodySchema']> },
  { settled: number }
>('POST', '/api/admin/newsletters/:id/uncertain');
/** Returns figures of the weekly letter's subscribers and of the welcome sequence. */
export const getEmailStats = endpoint<Record<never, never>, z.infer<Schemas['emailStatsSchema']>>(
  'GET',
  '/api/admin/email-stats',
);
