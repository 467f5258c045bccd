/**
 * Kill -9 during payments; and ten thousand accounts with random histories, whose events are lost, late, tripled and
 * shuffled.
 */
import { randomInt } from 'node:crypto';
import { openDatabase } from '#platform/db/open-database.ts';
import { printTable } from '#tests/bench/table.ts';
import { runBillingChaos } from '#tests/setup/billing-chaos.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { createEmptyDataDir } from '#tests/setup/site-process.ts';
import { testPaymentKills } from './payment-kills.ts';

const accountsOfRound = 1000;

export async function testPayments(options: { rounds?: number } = {}): Promise<void> {
  await testPaymentKills(options);
  await testHistories(options);
}

/** Ten rounds of a thousand accounts, each with a seed of its own, unless `rounds` is given. */
async function testHistories({ rounds = 10 }: { rounds?: number } = {}): Promise<void> {
  const rows: Record<string, number>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const seed = randomInt(2 ** 31);
    process.stdout.write(`payments, round ${round} of ${rounds}: seed ${seed}\n`);
    await using folder = await createEmptyDataDir();
    const { db, close } = await openDatabase({
      ...{ dataDir: folder.path, migrationsFolder, logger: silentLogger },
      templatePath: await ensureTemplate(),
    });
    const startedAt = performance.now();
    const figures = await runBillingChaos(
      { db, [Symbol.asyncDispose]: close },
      {
        ...{ accounts: accountsOfRound, seed },
        progress: (line) => process.stdout.write(`payments, round ${round} of ${rounds}: ${line}\n`),
      },
    );
    rows.push({
      ...{ accounts: accountsOfRound, ...figures },
      seconds: Math.round((performance.now() - startedAt) / 1000),
    });
  }
  const names = Object.keys(rows[0] ?? {});
  const total = names.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]);
  printTable(
    'Random histories of payment: every tier is what the provider has been paid for; at last all together',
    [...rows, Object.fromEntries(total)],
  );
}
