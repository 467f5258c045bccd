import { eq } from 'drizzle-orm';
import { createToken } from '#platform/secret-token.ts';
import type { Database } from './client.ts';
import { siteSecrets } from './schema.ts';

const known = new WeakMap<Database, Map<string, Promise<string>>>();

/**
 * Reads a secret that all processes of the site share, by its name. It is generated when first needed and then cached
 * in memory. Do not call this inside a transaction.
 * @throws if the database does not answer
 */
export function readSiteSecret(db: Database, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>();
  known.set(db, secrets);
  const reading = secrets.get(name) ?? makeOrRead(db, name);
  secrets.set(name, reading);
  reading.catch(() => secrets.delete(name));
  return reading;
}

async function makeOrRead(db: Database, name: string): Promise<string> {
  await db.insert(siteSecrets).values({ name, value: createToken() }).onConflictDoNothing();
  const [row] = await db
    .select({ value: siteSecrets.value })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, name));
  if (!row) throw new Error(`The secret '${name}' is missing.`);
  return row.value;
}
