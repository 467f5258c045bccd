/** Payments in the local test mode: the stand-in replaces Stripe.js and the bank's page. */
import type { z } from 'zod';
import { AppError } from '#platform/errors/app-error.ts';
import { ApiError } from '#platform/payments/stand-in/api-error.ts';
import type { StandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import type { testClockSchema } from '../admin-schemas.ts';
import type { testAuthenticationSchema, testPaymentSchema } from '../schemas.ts';
import type { TestCardName } from '../test-cards.ts';

export type TestPayments = Pick<StandIn, 'confirm' | 'authenticate' | 'advanceTo' | 'now'>;

/** The local page that replaces the bank's. */
const authenticationPage = '/test-payments/authenticate';
const dayMs = 24 * 60 * 60_000;

/** @throws AppError 402 where the card is declined, 404 for an unknown secret, 409 where nothing is left to pay */
export async function confirmTestPayment(
  payments: TestPayments | null,
  { clientSecret, card }: { clientSecret: string; card: TestCardName },
): Promise<z.infer<typeof testPaymentSchema>> {
  const { status } = await translated(requireTestPayments(payments).confirm({ clientSecret, card }));
  if (status === 'succeeded') return { status };
  return { status, redirect: `${authenticationPage}#token=${encodeURIComponent(clientSecret)}` };
}

/** @throws AppError 404 for an unknown secret */
export async function authenticateTestPayment(
  payments: TestPayments | null,
  decision: { clientSecret: string; pass: boolean },
): Promise<z.infer<typeof testAuthenticationSchema>> {
  const { status } = await translated(requireTestPayments(payments).authenticate(decision));
  return { status };
}

/** Advances the stand-in's clock; the stand-in then sends the events due. @throws AppError 404 outside the test mode */
export async function advanceTestClock(
  payments: TestPayments | null,
  days: number,
): Promise<z.infer<typeof testClockSchema>> {
  const { advanceTo, now } = requireTestPayments(payments);
  await advanceTo(new Date(now().getTime() + days * dayMs));
  return { now: Math.floor(now().getTime() / 1000) };
}

function requireTestPayments(payments: TestPayments | null): TestPayments {
  if (!payments) throw new AppError('not_found', 'There is no such address in the API.');
  return payments;
}

async function translated<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const code = { 402: 'payment_required', 404: 'not_found' } as const;
    throw new AppError(code[cause.status as keyof typeof code] ?? 'conflict', cause.message, { cause });
  }
}
