/**
 * Members with random histories on a simulated clock: they buy, click twice, are declined, cancel, change their plan
 * or delete their account. The provider's events reach the site three times each, shuffled, late, and some never;
 * some of its responses are lost.
 */
import assert from 'node:assert/strict';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import { createProvider } from '#features/billing/server/provider.ts';
import { compareWithBooks } from './billing-comparison.ts';
import { type AnswerFault, type ChargeRecorder, createChargeRecorder } from './charge-recorder.ts';
import { createEventStorm } from './event-storm.ts';
import { type Action, actions, password, perform } from './member-actions.ts';
import { type BillingMember, openBillingOver, withProvider } from './open-billing.ts';
import { readBooks } from './payment-oracle.ts';
import { createRandom, pick } from './random.ts';

type Options = { accounts: number; seed: number; days?: number; progress?: (line: string) => void };

const stepDays = 3;
/** Share of actions during which the provider's responses are lost or refused. */
const faultyActions = 0.15;
/** The SDK makes three attempts in all. Only if all of them fail does the site see an error. */
const triesOfSdk = 3;

/**
 * @returns figures on what happened
 * @throws AssertionError if a member has more or less than the oracle says, or a charge was requested twice
 */
export async function runBillingChaos(
  database: Parameters<typeof openBillingOver>[0],
  { accounts, seed, days = 75, progress = () => {} }: Options,
) {
  const random = createRandom(seed);
  let recording: ChargeRecorder | undefined;
  await using billing = await openBillingOver(database, {
    change: (payments, standIn) => {
      recording = createChargeRecorder(standIn);
      const { stripe } = recording;
      const silent = { warn: () => {}, error: () => {} };
      return withProvider(payments, (provider) => createProvider({ ...provider, stripe }, silent));
    },
  });
  assert.ok(recording);
  const recorder = recording;
  // The stand-in delivers no events. The simulation reads them from the provider's list and sends them itself.
  billing.standIn.faults.dropEvents(1, () => 0);
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
  const events = createEventStorm(billing, random);
  const members: BillingMember[] = [];
  const codes = new Map<number, string>();
  const done = { actions: 0, refused: 0, changes: 0, left: 0 };
  const looks: Awaited<ReturnType<typeof compareWithBooks>>[] = [];
  const passDays = (count: number) =>
    billing.standIn.advanceTo(new Date(billing.standIn.now().getTime() + count * 86_400_000));
  for (let day = 0; day < days; day += stepDays) {
    const expected = Math.min(accounts, Math.ceil((accounts * (day + stepDays)) / (days * 0.8)));
    while (members.length < expected) {
      const member = await billing.join();
      await billing.db.update(users).set({ passwordHash }).where(eq(users.id, member.userId));
      members.push(member);
      await act(member, 'subscribe');
    }
    for (const member of members) {
      if (random() < 0.12) await act(member, pick(random, actions));
    }
    await passDays(stepDays);
    await events.blow();
    await billing.run('end-orphaned-customers');
    if (random() < 0.2) await billing.run('lower-lapsed-tiers');
    if (random() < 0.15) looks.push(await compareWithBooks(billing));
    progress(`day ${day + stepDays} of ${days}: ${members.length} members, ${done.actions} actions`);
  }

  /** One action of a member; the provider may fail during it. */
  async function act(member: BillingMember, action: Action): Promise<void> {
    done.actions += 1;
    const name = `action ${done.actions}, ${action} of member ${member.userId}`;
    const fault: AnswerFault = {
      kind: random() < 0.5 ? 'lost' : 'refused',
      times: 1 + Math.floor(random() * triesOfSdk),
      onlyCharges: random() < 0.5,
    };
    const meets = random() < faultyActions ? fault : null;
    let statuses: number[] = [];
    let payments = 0;
    const charged = await recorder.during(name, meets, async () => {
      ({ statuses, payments } = await perform(billing, member, { action, random, codes }));
    });
    assert.deepEqual(recorder.problems, []);
    assert.ok(payments <= 1, `${name}: paid ${payments} times`);
    for (const status of statuses) {
      assert.ok([200, 400, 401, 402, 404, 409, 502, 503].includes(status), `${name} was answered ${status}`);
      if (status !== 200) done.refused += 1;
    }
    if (action === 'leave' && statuses[0] === 200) done.left += 1;
    if (!action.startsWith('change')) return;
    const changes = charged.filter(({ isChange }) => isChange).length;
    const confirmed = statuses.filter((status) => status === 200).length;
    done.changes += changes;
    assert.ok(confirmed <= changes && changes <= 1, `${name}: ${changes} changes, ${confirmed} confirmed`);
  }

  looks.push(await compareWithBooks(billing));
  // From now on the site receives no events.
  for (const count of [2, 5, 9, 45]) {
    await passDays(count);
    looks.push(await compareWithBooks(billing));
  }
  assert.deepEqual(billing.faults, []);
  const books = await readBooks(billing.stripe);
  const changes = books.invoices.filter(({ billing_reason: reason }) => reason === 'subscription_update');
  assert.equal(changes.length, recorder.invoicedChanges(), 'a change was charged twice, or not at all');
  const sum = (name: keyof (typeof looks)[number]) => looks.reduce((total, look) => total + look[name], 0);
  return {
    ...{
      ...done,
      ...events.figures,
      ...recorder.figures,
      invoices: books.invoices.length,
      looks: looks.length,
    },
    ...{ codes: codes.size, refunds: books.charges.filter(({ amount_refunded: cents }) => cents > 0).length },
    ...{ paying: sum('premium') + sum('scholar'), pastDue: sum('pastDue'), mended: sum('mended') },
  };
}
