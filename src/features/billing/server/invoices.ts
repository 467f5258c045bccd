/** A member's invoices, and the provider's page for changing the card. */
import { AppError } from '#platform/errors/app-error.ts';
import type { Invoices } from '../contract.ts';
import type { Converging } from './converge.ts';
import { isMissing } from './provider.ts';
import { selectCustomerOf } from './queries.ts';

const pageSize = 10;

type Owner = { userId: number };

/** Newest first. `after`: last invoice of the previous page. @throws AppError 404 where that is not the member's */
export async function listInvoices(
  { db, provider }: Pick<Converging, 'db' | 'provider'>,
  { userId }: Owner,
  after: string | undefined,
): Promise<Invoices> {
  const customer = await selectCustomerOf(db, { userId, livemode: provider.livemode });
  if (!customer) return { items: [], hasMore: false };
  const page = { customer: customer.id, limit: pageSize, ...(after && { starting_after: after }) };
  const { data, has_more: hasMore } = await provider
    .ask('Failed to fetch invoices', (stripe) => stripe.invoices.list(page))
    .catch((error: unknown) => {
      throw isMissing(error) ? new AppError('not_found', 'There is no such invoice.') : error;
    });
  const items = data.flatMap((invoice) =>
    invoice.id === undefined || invoice.status === 'draft'
      ? []
      : {
          id: invoice.id,
          number: invoice.number,
          date: invoice.created,
          cents: invoice.total,
          status: invoice.status ?? '',
          url: invoice.hosted_invoice_url ?? null,
        },
  );
  return { items, hasMore };
}

/** @throws AppError 404 where the member never bought anything */
export async function openPortal(
  { db, provider, site }: Pick<Converging, 'db' | 'provider' | 'site'>,
  { userId }: Owner,
): Promise<{ url: string }> {
  const customer = await selectCustomerOf(db, { userId, livemode: provider.livemode });
  if (!customer) throw new AppError('not_found', 'You have no subscription.');
  const params = { customer: customer.id, return_url: `${site.publicUrl}/account` };
  const { url } = await provider.ask('Failed to open the billing portal', (stripe) =>
    stripe.billingPortal.sessions.create(params),
  );
  return { url };
}
