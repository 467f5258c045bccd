/** The operator's operations of the billing API. */
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import type { BillingContext } from './billing-context.ts';
import { requireProvider } from './provider.ts';
import { reconcile } from './reconcile.ts';
import { decideStudentRequest, listStudentRequests } from './student-requests.ts';
import { countRealOrphans } from './sweep-queries.ts';
import { advanceTestClock } from './test-payments.ts';

export function billingAdminRoutes(billing: BillingContext): ApiRoute[] {
  const guard = billing.adminAccess.require;
  let isReconciling = false;
  return [
    apiRoute(contract.getStudentRequests, {
      summary: 'Requests for the student discount, pending ones first',
      query: schemas.studentRequestsQuerySchema,
      response: schemas.studentRequestsSchema,
      guard,
      handle: async ({ query: { after } }) => listStudentRequests(billing.db, after),
    }),
    apiRoute(contract.decideStudentRequest, {
      summary: 'Approves a request, which mails a code, or refuses it',
      params: idParamsSchema,
      body: schemas.studentDecisionBodySchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id }, body: { decision } }) => {
        await decideStudentRequest(billing, { id, decision });
        return { message: `The request was ${decision}.` };
      },
    }),
    apiRoute(contract.getUnendedCustomers, {
      summary: 'How many customers of deleted accounts may still be charged',
      response: schemas.unendedCustomersSchema,
      guard,
      handle: async () => ({ count: await countRealOrphans(billing.db) }),
    }),
    apiRoute(contract.reconcileSubscriptions, {
      summary: 'Compares all live subscriptions with the payment provider, and mends what differs',
      response: schemas.reconciliationSchema,
      guard,
      handle: async () => {
        const provider = requireProvider(billing.provider);
        if (isReconciling) throw new AppError('conflict', 'The subscriptions are being compared already.');
        isReconciling = true;
        try {
          return await reconcile({ ...billing, provider });
        } finally {
          isReconciling = false;
        }
      },
    }),
    apiRoute(contract.advanceTestClock, {
      summary: 'Lets days pass in the local test mode',
      body: schemas.advanceTestClockBodySchema,
      response: schemas.testClockSchema,
      guard,
      handle: ({ body: { days } }) => advanceTestClock(billing.testPayments, days),
    }),
  ];
}
