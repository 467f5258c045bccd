import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { createStripeClient } from '#platform/payments/stripe-client.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { temporaryFolder, webhookSite } from '#tests/setup/payment-stand-in.ts';

const script = resolve(import.meta.dirname, '../../../../tests/setup/stand-in-process.ts');
type Started = { host: string; port: number; secretKey: string; webhookSecret: string; price: string };

async function startProcess(file: string, url: string): Promise<Started & { child: ChildProcess }> {
  const child = spawn(process.execPath, [script, file, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('no output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as Started), child };
}

test('killed at any moment, it knows all that it has answered, and nothing by halves', async () => {
  const file = join(await temporaryFolder(), 'payments.sqlite');
  const site = await webhookSite();
  const answered: { customer: string; subscription: string }[] = [];
  for (let round = 0; round < 4; round += 1) {
    const started = await startProcess(file, site.url);
    site.secret = started.webhookSecret;
    const stripe = createStripeClient(started.secretKey, started);
    const enough = answered.length + 2 + round;
    const work = async (): Promise<void> => {
      for (;;) {
        const { id: customer } = await stripe.customers.create({}, { maxNetworkRetries: 0 });
        const { id: subscription } = await stripe.subscriptions.create(
          { customer, items: [{ price: started.price }], payment_behavior: 'default_incomplete' },
          { maxNetworkRetries: 0 },
        );
        answered.push({ customer, subscription });
        if (answered.length === enough) setTimeout(() => started.child.kill('SIGKILL'), round * 7);
      }
    };
    await Promise.allSettled([work(), work()]);
  }
  const last = await startProcess(file, site.url);
  const stripe = createStripeClient(last.secretKey, last);
  expect(answered.length).toBeGreaterThanOrEqual(14);
  const subscriptions = await stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const known = new Map(subscriptions.map(({ id, customer }) => [id, customer]));
  expect(answered.filter(({ subscription, customer }) => known.get(subscription) !== customer)).toEqual([]);
  for (const { latest_invoice } of subscriptions) expect(latest_invoice).toMatch(/^in_/);
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  await eventually(() => new Set(site.events.map(({ id }) => id)).size).toBe(events.length);
});
