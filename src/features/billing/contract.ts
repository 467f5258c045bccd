/** Billing: the subscriptions of members. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');
type Nothing = Record<never, never>;

export type SubscriptionStatus = z.infer<Schemas['subscriptionStatusSchema']>;
export type Plans = z.infer<Schemas['plansSchema']>;
export type PlanChange = z.infer<Schemas['planChangeSchema']>;
export type ConfirmedChange = z.infer<Schemas['confirmChangeBodySchema']>;
export type Invoices = z.infer<Schemas['invoicesSchema']>;
export type BegunSubscription = z.infer<Schemas['clientSecretSchema']>;
export type StudentRequest = z.infer<Schemas['studentRequestSchema']>;

type Message = z.infer<Schemas['billingMessageSchema']>;

/** The plans on sale, and the payment mode. */
export const getPlans = endpoint<Nothing, Plans>('GET', '/api/plans');

/** 401 for guests. Asks the provider while a payment is unfinished, so that it is right on return from there. */
export const getSubscriptionStatus = endpoint<Nothing, SubscriptionStatus>('GET', '/api/subscription/status');

/**
 * Starts a subscription, or continues an unfinished one of the same price. 400 if the price does not belong to the tier
 * or the code cannot be used, 409 if the member has a live subscription, 502 and 503 if payments do not work.
 */
export const createSubscription = endpoint<
  { body: z.infer<Schemas['createSubscriptionBodySchema']> },
  z.infer<Schemas['clientSecretSchema']>
>('POST', '/api/create-subscription');

/** Cancels at the end of the period, or at once if it is not paid. 404 if there is nothing to cancel. */
export const cancelSubscription = endpoint<Nothing, Message>('POST', '/api/subscription/cancel');
/** Undoes the cancellation. 404 if there is none. */
export const resumeSubscription = endpoint<Nothing, Message>('POST', '/api/subscription/resume');

/** The cost of another plan now and next. 404 without a live subscription, 409 if it already is that plan. */
export const previewPlanChange = endpoint<{ body: z.infer<Schemas['changePlanBodySchema']> }, PlanChange>(
  'POST',
  '/api/subscription/preview',
);
/** Changes the plan as shown. 402 if the card was declined, 409 if the plan or the amount has changed since. */
export const changePlan = endpoint<{ body: z.infer<Schemas['confirmChangeBodySchema']> }, Message>(
  'POST',
  '/api/subscription/change',
);

/** The payment provider's page on which a member changes the card and reads receipts. */
export const openPortal = endpoint<Nothing, z.infer<Schemas['portalSchema']>>(
  'POST',
  '/api/subscription/portal',
);
/** Ten a page, newest first. */
export const getInvoices = endpoint<{ query?: { after?: string | undefined } }, Invoices>(
  'GET',
  '/api/subscription/invoices',
);

export const getStudentRequest = endpoint<Nothing, StudentRequest>('GET', '/api/student-discount');
/** 409 if a request is pending or was approved. */
export const requestStudentDiscount = endpoint<
  { body: z.infer<Schemas['studentRequestBodySchema']> },
  StudentRequest
>('POST', '/api/student-discount');

/**
 * Pays, or saves a card, in the local test mode, in place of Stripe.js. 402 if the card is declined, 404 outside that
 * mode and for an unknown secret.
 */
export const confirmTestPayment = endpoint<
  { body: z.infer<Schemas['confirmTestPaymentBodySchema']> },
  z.infer<Schemas['testPaymentSchema']>
>('POST', '/api/test-payments/confirm');
/** The member's decision on the local authentication page, in place of the bank's page. 404 as above. */
export const authenticateTestPayment = endpoint<
  { body: z.infer<Schemas['authenticateTestPaymentBodySchema']> },
  z.infer<Schemas['testAuthenticationSchema']>
>('POST', '/api/test-payments/authenticate');
