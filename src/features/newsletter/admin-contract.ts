/** The operator's part of the newsletter's API. Apart from contract.ts, so that no visitor's page carries it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type Issue = z.infer<Schemas['issueSchema']>;
export type SendIssueBody = z.input<Schemas['sendIssueBodySchema']>;
export type UncertainDelivery = z.infer<Schemas['uncertainSchema']>['items'][number];

/** How many members the next issue would go to. */
export const getNewsletterStats = endpoint<Record<never, never>, z.infer<Schemas['newsletterStatsSchema']>>(
  'GET',
  '/api/admin/newsletter-stats',
);
/** Each template with the placeholders that custom content has to fill. */
export const getIssueTemplates = endpoint<Record<never, never>, z.infer<Schemas['templatesSchema']>>(
  'GET',
  '/api/admin/newsletter-templates',
);
/** Queues an issue. 409 where this month's has been sent with the template, 400 where a placeholder is not known. */
export const sendIssue = endpoint<{ body: SendIssueBody }, z.infer<Schemas['sentSchema']>>(
  'POST',
  '/api/admin/send-newsletter',
);
/** Answers HTML. */
export const previewPath = '/api/admin/preview-newsletter';
export type PreviewBody = z.input<Schemas['previewBodySchema']>;
/** An empty document for the window of the preview, where a mail's own styles are allowed. */
export const previewWindowPath = '/admin/newsletter/preview';
/** Mails an issue to one address, as a trial. */
export const sendTestIssue = endpoint<{ body: z.input<Schemas['testIssueBodySchema']> }, { message: string }>(
  'POST',
  '/api/admin/test-newsletter',
);
/** Issues and weekly letters sent, newest first. `before`: the last id of the page before. */
export const getIssues = endpoint<
  { query: { before?: number | undefined } },
  z.infer<Schemas['issuesSchema']>
>('GET', '/api/admin/newsletters');
/** 409 where the issue is no longer in a state that allows it. */
export const changeIssue = endpoint<
  { params: { id: number }; body: z.infer<Schemas['changeIssueBodySchema']> },
  Issue
>('POST', '/api/admin/newsletters/:id/state');
/** Deliveries that may have arrived. `after`: the last id of the page before. */
export const getUncertain = endpoint<
  { params: { id: number }; query: { after?: number | undefined } },
  z.infer<Schemas['uncertainSchema']>
>('GET', '/api/admin/newsletters/:id/uncertain');
export const settleUncertain = endpoint<
  { params: { id: number }; body: z.infer<Schemas['settleBodySchema']> },
  { settled: number }
>('POST', '/api/admin/newsletters/:id/uncertain');
/** Subscribers of the weekly letter and the mails of the welcome sequence. */
export const getEmailStats = endpoint<Record<never, never>, z.infer<Schemas['emailStatsSchema']>>(
  'GET',
  '/api/admin/email-stats',
);
