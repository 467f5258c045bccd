/** The operator's part of the billing API. Separate from contract.ts, so that visitors' pages do not load it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type StudentRequestItem = z.infer<Schemas['studentRequestsSchema']>['items'][number];
export type ReconciliationReport = z.infer<Schemas['reconciliationSchema']>;
export type TestClock = z.infer<Schemas['testClockSchema']>;
export type StudentDecision = z.infer<Schemas['studentDecisionBodySchema']>['decision'];

/** Students' discount requests: pending ones first, then the latest; twenty a page. */
export const getStudentRequests = endpoint<
  { query?: { after?: number | undefined } },
  z.infer<Schemas['studentRequestsSchema']>
>('GET', '/api/admin/student-requests');
/** An approval mails a code to the student. 409 if the request has been decided already. */
export const decideStudentRequest = endpoint<
  { params: { id: number }; body: z.infer<Schemas['studentDecisionBodySchema']> },
  { message: string }
>('POST', '/api/admin/student-requests/:id');
/** Customers of deleted accounts that may still be charged real money: the payment provider has not ended them yet. */
export const getUnendedCustomers = endpoint<Record<never, never>, z.infer<Schemas['unendedCustomersSchema']>>(
  'GET',
  '/api/admin/billing/unended-customers',
);
/** Compares every live subscription with the payment provider now. 409 while a comparison runs. */
export const reconcileSubscriptions = endpoint<Record<never, never>, ReconciliationReport>(
  'POST',
  '/api/admin/billing/reconcile',
);
/** Advances the clock by some days in the local test mode: trials end, plans are renewed. 404 outside that mode. */
export const advanceTestClock = endpoint<{ body: z.infer<Schemas['advanceTestClockBodySchema']> }, TestClock>(
  'POST',
  '/api/admin/billing/test-clock',
);
