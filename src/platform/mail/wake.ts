/** Tells deliverers that a mail was queued, so that it leaves at once and not at their next look. */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';

/** Channel on which processes before one PostgreSQL server tell each other. */
export const mailChannel = 'mail_queued';

const sleepers = new Set<() => void>();

/** Calls back after every mail queued in this process. @returns how to stop */
export function onMailQueued(wake: () => void): () => void {
  sleepers.add(wake);
  return () => sleepers.delete(wake);
}

/**
 * Wakes this process's deliverers now and, on a PostgreSQL server, everybody's at the commit. On the
 * embedded engine now is soon enough: its one connection makes the deliverer wait for the commit.
 */
export async function announceMail(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
  for (const wake of sleepers) wake();
}
