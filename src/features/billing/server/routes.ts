/** API operations of billing for visitors and members. */
import type { Member } from '#features/accounts/server/index.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { noQuerySchema } from '#platform/http/common-schemas.ts';
import { isThisMachine } from '#platform/http/this-machine.ts';
import * as contract from '../contract.ts';
import { planPrices, trialDays } from '../plans.ts';
import * as schemas from '../schemas.ts';
import type { BillingContext } from './billing-context.ts';
import { createSubscription } from './checkout.ts';
import { listInvoices, openPortal } from './invoices.ts';
import { createMemberLimits } from './member-limits.ts';
import { requireProvider } from './provider.ts';
import { readKnownStatus, readStatus } from './status.ts';
import { readStudentRequest, requestDiscount } from './student-requests.ts';
import * as changes from './subscription-changes.ts';
import { authenticateTestPayment, confirmTestPayment } from './test-payments.ts';

export function billingRoutes(billing: BillingContext): ApiRoute[] {
  const limits = createMemberLimits(billing.db);
  return [
    ...planRoutes(billing, limits),
    ...changeRoutes(billing, limits),
    ...studentRoutes(billing, limits),
    ...testRoutes(billing, limits),
  ];
}

type Limits = ReturnType<typeof createMemberLimits>;

/** The context with its provider. @throws AppError 503 where payments are not configured */
const configured = (billing: BillingContext) => ({ ...billing, provider: requireProvider(billing.provider) });

function planRoutes(billing: BillingContext, limits: Limits): ApiRoute[] {
  const { db, provider, now } = billing;
  const guard = billing.sessions.requireMember;
  return [
    apiRoute(contract.getPlans, {
      summary: 'What can be bought, and how payments are made here',
      query: noQuerySchema,
      response: schemas.plansSchema,
      handle: async () => ({
        mode: modeOf(billing),
        publishableKey: provider?.publishableKey ?? null,
        trialDays,
        providerPages: reachesProviderPages(billing),
        prices: (provider?.prices ?? []).map(({ priceId, tier, interval }) => ({
          ...{ priceId, tier, interval },
          cents: planPrices[tier][interval],
        })),
      }),
    }),
    apiRoute(contract.getSubscriptionStatus, {
      summary: 'What the member has subscribed to',
      response: schemas.subscriptionStatusSchema,
      guard,
      handle: async ({ principal: { userId } }) =>
        provider
          ? readStatus({ ...billing, provider }, { userId }, () => limits.mayReadAnew(userId))
          : readKnownStatus(db, { userId, livemode: true }, now()),
    }),
    apiRoute(contract.createSubscription, {
      summary: 'Begins a subscription, or goes on with an unfinished one',
      body: schemas.createSubscriptionBodySchema,
      response: schemas.clientSecretSchema,
      guard,
      handle: async ({ principal, body }) => {
        const context = configured(billing);
        await limits.count('checkout', principal);
        return createSubscription(context, principal, body);
      },
    }),
    apiRoute(contract.getInvoices, {
      summary: "The member's invoices, ten a page, the newest first",
      query: schemas.invoicesQuerySchema,
      response: schemas.invoicesSchema,
      guard,
      handle: async ({ principal, query: { after } }) => {
        const context = configured(billing);
        await limits.count('read', principal);
        const invoices = await listInvoices(context, principal, after);
        if (reachesProviderPages(billing)) return invoices;
        return { ...invoices, items: invoices.items.map((invoice) => ({ ...invoice, url: null })) };
      },
    }),
  ];
}

const endMessages = {
  later: 'Subscription will cancel at period end',
  now: 'Your subscription has ended',
} as const;

function changeRoutes(billing: BillingContext, limits: Limits): ApiRoute[] {
  const guard = billing.sessions.requireMember;
  const begin = async (purpose: Parameters<Limits['count']>[0], member: Member) => {
    const context = configured(billing);
    await limits.count(purpose, member);
    return context;
  };
  return [
    apiRoute(contract.cancelSubscription, {
      summary: 'Cancels the subscription at the end of its period',
      response: schemas.billingMessageSchema,
      guard,
      handle: async ({ principal }) => {
        const end = await changes.cancelSubscription(await begin('cancel', principal), principal);
        return { message: endMessages[end] };
      },
    }),
    apiRoute(contract.resumeSubscription, {
      summary: 'Takes the cancellation back; repeating it changes nothing',
      response: schemas.billingMessageSchema,
      guard,
      handle: async ({ principal }) => {
        await changes.resumeSubscription(await begin('cancel', principal), principal);
        return { message: 'Your subscription goes on' };
      },
    }),
    apiRoute(contract.previewPlanChange, {
      summary: 'What another plan would cost now and next',
      body: schemas.changePlanBodySchema,
      response: schemas.planChangeSchema,
      guard,
      handle: async ({ principal, body: { priceId } }) =>
        changes.previewChange(await begin('preview', principal), principal, priceId),
    }),
    apiRoute(contract.changePlan, {
      summary: 'Changes the plan as it was shown',
      body: schemas.confirmChangeBodySchema,
      response: schemas.billingMessageSchema,
      guard,
      handle: async ({ principal, body }) => {
        await changes.changePlan(await begin('change', principal), principal, body);
        return { message: 'Your plan was changed' };
      },
    }),
    apiRoute(contract.openPortal, {
      summary: "The payment provider's page for the card and receipts",
      response: schemas.portalSchema,
      guard,
      handle: async ({ principal }) => openPortal(await begin('portal', principal), principal),
    }),
  ];
}

function studentRoutes(billing: BillingContext, limits: Limits): ApiRoute[] {
  const guard = billing.sessions.requireMember;
  return [
    apiRoute(contract.getStudentRequest, {
      summary: "The member's request for the student discount",
      response: schemas.studentRequestSchema,
      guard,
      handle: async ({ principal }) =>
        readStudentRequest(billing, principal, () => limits.mayReadAnew(principal.userId)),
    }),
    apiRoute(contract.requestStudentDiscount, {
      summary: 'Asks for the student discount',
      body: schemas.studentRequestBodySchema,
      response: schemas.studentRequestSchema,
      guard,
      handle: async ({ principal, body: { statement } }) => {
        await limits.count('student', principal);
        return requestDiscount(billing.db, { userId: principal.userId, statement });
      },
    }),
  ];
}

function testRoutes({ sessions, testPayments }: BillingContext, limits: Limits): ApiRoute[] {
  const guard = sessions.requireMember;
  return [
    apiRoute(contract.confirmTestPayment, {
      summary: 'Pays with a test card, in the local test mode',
      body: schemas.confirmTestPaymentBodySchema,
      response: schemas.testPaymentSchema,
      guard,
      handle: async ({ principal, body }) => {
        await limits.count('pay', principal);
        return confirmTestPayment(testPayments, body);
      },
    }),
    apiRoute(contract.authenticateTestPayment, {
      summary: 'Passes or fails the authentication of a test card, in the local test mode',
      body: schemas.authenticateTestPaymentBodySchema,
      response: schemas.testAuthenticationSchema,
      guard,
      handle: async ({ principal, body }) => {
        await limits.count('pay', principal);
        return authenticateTestPayment(testPayments, body);
      },
    }),
  ];
}

/** Whether the browser can open the provider's pages: the stand-in's pages work only on its own machine. */
function reachesProviderPages({ testPayments, site }: BillingContext): boolean {
  return testPayments === null || isThisMachine(new URL(site.publicUrl));
}

/** 'test' if the stand-in takes the payments, without Stripe.js. */
function modeOf({ provider, testPayments }: BillingContext): 'live' | 'test' | 'off' {
  if (testPayments) return 'test';
  return provider ? 'live' : 'off';
}
