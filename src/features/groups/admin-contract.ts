/** The operator's part of the API of study groups: moderation. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./admin-schemas.ts');

export type ReportPage = z.infer<Schemas['reportsSchema']>;
export type Report = ReportPage['items'][number];
export type ReportDecision = z.infer<Schemas['reportDecisionSchema']>;
export type BanPage = z.infer<Schemas['bansSchema']>;

/** The oldest reports that no one has decided on. */
export const getReports = endpoint<Record<never, never>, ReportPage>('GET', '/api/admin/group-reports');
/** Decides on all open reports of the message. */
export const decideReport = endpoint<{ params: { id: number }; body: ReportDecision }, { message: string }>(
  'POST',
  '/api/admin/group-reports/:id',
);
export const getBans = endpoint<{ query?: { after?: number | undefined } }, BanPage>(
  'GET',
  '/api/admin/group-bans',
);
export const liftBan = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/admin/group-bans/:id',
);
