/** The operator's API for study groups: moderation. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./admin-schemas.ts');

export type ReportPage = z.infer<Schemas['reportsSchema']>;
export type Report = ReportPage['items'][number];
export type HiddenPage = z.infer<Schemas['hiddenSchema']>;
export type ReportDecision = z.infer<Schemas['reportDecisionSchema']>;
export type BanPage = z.infer<Schemas['bansSchema']>;

type After = { query?: { after?: number | undefined } };

/** Reports without a decision, oldest first. */
export const getReports = endpoint<After, ReportPage>('GET', '/api/admin/group-reports');
/** Decides on all open reports of the message or group. */
export const decideReport = endpoint<{ params: { id: number }; body: ReportDecision }, { message: string }>(
  'POST',
  '/api/admin/group-reports/:id',
);
/** Reported messages and groups that are hidden now, most recently reported first. */
export const getHidden = endpoint<After, HiddenPage>('GET', '/api/admin/group-reports/hidden');
/** Shows a message or group again that was hidden after a report. */
export const showAgain = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/admin/group-reports/:id/hiding',
);
export const getBans = endpoint<After, BanPage>('GET', '/api/admin/group-bans');
export const liftBan = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/admin/group-bans/:id',
);
