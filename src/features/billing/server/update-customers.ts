/** Sends members' new addresses and names to the provider, which mails the receipts. */
import type { Converging } from './converge.ts';
import { selectOwners } from './sweep-queries.ts';

const failure = 'The customers could not be updated.';
const pageSize = 100;

/** Checks all customers of the provider. @throws AppError 502, 503 where it does not answer */
export async function updateCustomers({ db, provider }: Pick<Converging, 'db' | 'provider'>): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const page = { limit: pageSize, ...(after && { starting_after: after }) };
    const { data, has_more: hasMore } = await provider.ask(failure, (stripe) => stripe.customers.list(page));
    const owners = await selectOwners(db, data);
    for (const { id, email, name } of data) {
      const owner = owners.get(id);
      if (!owner || (owner.email === email && owner.name === name)) continue;
      await provider.ask(failure, (stripe) => stripe.customers.update(id, owner));
    }
    after = data.at(-1)?.id;
    if (!hasMore || !after) return;
  }
}
