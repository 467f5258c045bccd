/** The operator's part of billing's API. Apart from contract.ts, so that no visitor's page carries it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type StudentRequestItem = z.infer<Schemas['studentRequestsSchema']>['items'][number];
export type ReconciliationReport = z.infer<Schemas['reconciliationSchema']>;
export type TestClock = z.infer<Schemas['testClockSchema']>;
export type StudentDecision = z.infer<Schemas['studentDecisionBodySchema']>['decision'];

/** Students' requests, pending ones first, then the latest; twenty a page. */
export const getStudentRequests = endpoint<
  { query?: { after?: number | undefined } },
  z.infer<Schemas['studentRequestsSchema']>
>('GET', '/api/admin/student-requests');
/** Approving hands out a code by mail. 409 where it has been decided. */
export const decideStudentRequest = endpoint<
  { params: { id: number }; body: z.infer<Schemas['studentDecisionBodySchema']> },
  { message: string }
>('POST', '/api/admin/student-requests/:id');
/** Customers of deleted accounts, for real money, that the payment provider has not ended yet. */
export const getUnendedCustomers = endpoint<Record<never, never>, z.infer<Schemas['unendedCustomersSchema']>>(
  'GET',
  '/api/admin/billing/unended-customers',
);
/** Compares every live subscription with the payment provider now. 409 while it runs. */
export const reconcileSubscriptions = endpoint<Record<never, never>, ReconciliationReport>(
  'POST',
  '/api/admin/billing/reconcile',
);
/** Lets so many days pass in the local test mode: trials end, plans are renewed. 404 outside that mode. */
export const advanceTestClock = endpoint<{ body: z.infer<Schemas['advanceTestClockBodySchema']> }, TestClock>(
  'POST',
  '/api/admin/billing/test-clock',
);
