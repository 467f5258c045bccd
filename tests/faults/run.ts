/** `npm run faults [scenario …]`: breaks what the built site stands on, under load, and watches it recover. */
import { testDatabaseLoss } from './database.ts';

const scenarios: Record<string, () => Promise<void>> = { database: testDatabaseLoss };

const asked = process.argv.slice(2);
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
    await test();
    process.stdout.write(`${name}: passed\n`);
  } catch (error) {
    process.stderr.write(`${name}: FAILED\n${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
