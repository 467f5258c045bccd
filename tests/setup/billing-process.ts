/**
 * Billing and the payment stand-in in a process of its own, to be killed: node billing-process.ts <data folder>
 * <count>. It kills itself on receiving the provider's response number <count>, before using it; with 0 it does not.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/db/open-database.ts';
import { migrationsFolder, silentLogger } from './database-template.ts';
import { openBillingOver, withProvider } from './open-billing.ts';

const [dataDir = '', count = ''] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir, migrationsFolder, logger: silentLogger });
let left = Number(count);
const billing = await openBillingOver(
  { db, [Symbol.asyncDispose]: close },
  {
    dataDir,
    change: (payments) =>
      withProvider(payments, (provider) => ({
        ...provider,
        ask: (failure, call) =>
          provider.ask(failure, async (stripe) => {
            const answer = await call(stripe);
            left -= 1;
            if (left === 0) process.kill(process.pid, 'SIGKILL');
            return answer;
          }),
      })),
  },
);
process.stdout.write(`${billing.url}\n`);
for (;;) {
  await billing.run('end-orphaned-customers');
  await wait(100);
}
