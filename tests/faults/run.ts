/**
 * `npm run faults -- [scenario …] [--rounds <number>]`: breaks what the built site depends on, or the site itself,
 * under load, and checks that it recovers.
 */
import { parseArgs } from 'node:util';
import { testAnalytics } from './analytics.ts';
import { testDatabaseLoss } from './database.ts';
import { testLoad } from './load.ts';
import { testMailLoss } from './mail.ts';
import { testPayments } from './payments.ts';
import { testPublication } from './publication.ts';
import { testSignUps } from './sign-ups.ts';

/** `rounds`: number of repetitions in the scenarios that break things repeatedly. */
const scenarios: Record<string, (options: { rounds?: number }) => Promise<void>> = {
  analytics: testAnalytics,
  database: testDatabaseLoss,
  load: testLoad,
  members: testSignUps,
  mail: testMailLoss,
  payments: testPayments,
  publication: testPublication,
};

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
  process.stderr.write('--rounds takes a whole number of at least one.\n');
  process.exit(2);
}
const unknown = asked.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no scenario ${unknown.join(', ')}; there are: ${Object.keys(scenarios).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const [name, test] of Object.entries(scenarios)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\nFault: ${name}\n`);
  try {
    await test({ ...(rounds && { rounds }) });
    process.stdout.write(`${name}: passed\n`);
  } catch (error) {
    process.stderr.write(`${name}: FAILED\n${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
