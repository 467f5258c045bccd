/**
 * A second process on an embedded database: opens the given folder, prints 'open', then inserts rows without end, and
 * prints the id of each row once it is acknowledged. If it may not open the database, it prints the reason and ends.
 */
import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/db/open-database.ts';
import { migrationsFolder, silentLogger } from './database-template.ts';

const [dataDir = '', templatePath] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const { db } = await openDatabase({ dataDir, migrationsFolder, templatePath, logger: silentLogger });
  say('open');
  await db.execute(sql`create table if not exists written (id text primary key)`);
  for (let number = 1; ; number += 1) {
    const id = `${process.pid}-${number}`;
    await db.execute(sql`insert into written (id) values (${id})`);
    say(id);
  }
} catch (error) {
  say(String(error));
  process.exitCode = 1;
}
