/** Promotion codes: checks them, and creates those for students. */
import { AppError } from '#platform/errors/app-error.ts';
import { studentDiscountPercent } from '../plans.ts';
import { digest, type LeasedCustomer } from './customers.ts';
import { codeOf, type Provider } from './provider.ts';
import { idOf, toDate } from './subscription-facts.ts';

const studentCoupon = 'STUDENT50';
/** Format of the provider's codes; it would refuse to look for others. */
const codeForm = /^[A-Z0-9-]+$/i;

/**
 * The provider's id of a code that the customer can use now.
 * @throws AppError 400 where there is none, it has expired or was used up, or belongs to another customer
 */
export async function findPromotion(
  { id: customer, ask }: LeasedCustomer,
  { code, now, failure }: { code: string; now: Date; failure: string },
): Promise<string> {
  if (!codeForm.test(code)) throw codeError('We do not know this code.');
  const { data } = await ask(failure, (stripe) =>
    stripe.promotionCodes.list({ code, limit: 100, expand: ['data.promotion.coupon'] }),
  );
  const own = data.filter((promotion) => !promotion.customer || idOf(promotion.customer) === customer);
  const usable = own.find(
    ({ active, promotion: { coupon } }) => active && typeof coupon === 'object' && coupon?.valid,
  );
  if (usable) return usable.id;
  if (own.length === 0) throw codeError('We do not know this code.');
  const hasExpired = own.every(({ expires_at: end }) => end !== null && toDate(end) <= now);
  throw codeError(hasExpired ? 'This code has expired.' : 'This code has been used up.');
}

/** For a code that looked usable but was refused by the provider. */
export function refusedCodeError(): AppError {
  return codeError('This code cannot be used for this plan.');
}

function codeError(message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ field: 'code', message }] });
}

/** The code of a request for a customer: a customer that replaces another gets a different code. */
export function studentCodeOf(customer: string, requestId: number): string {
  return `STUDENT${digest([customer, requestId]).slice(0, 8).toUpperCase()}`;
}

/** Creates the code of an approved request, or finds the existing one; only this customer can use it. */
export async function createStudentCode(
  provider: Provider,
  { customer, requestId, failure }: { customer: string; requestId: number; failure: string },
): Promise<string> {
  await provider
    .ask(failure, (stripe) =>
      stripe.coupons.create({ id: studentCoupon, percent_off: studentDiscountPercent, duration: 'forever' }),
    )
    .catch((error: unknown) => {
      if (codeOf(error) !== 'resource_already_exists') throw error;
    });
  const code = studentCodeOf(customer, requestId);
  await provider
    .ask(failure, (stripe) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: studentCoupon }, code, customer }),
    )
    .catch(async (error: unknown) => {
      const { data } = await provider.ask(failure, (stripe) =>
        stripe.promotionCodes.list({ code, limit: 1 }),
      );
      if (data.length === 0) throw error;
    });
  return code;
}
