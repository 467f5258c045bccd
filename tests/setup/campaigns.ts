/** Campaigns over a test database, delivered to a real SMTP server. */
import { sql } from 'drizzle-orm';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { deliverCampaigns } from '#platform/mail/deliver-campaigns.ts';
import { createSmtpTransport } from '#platform/mail/transport.ts';
import { createTestDatabase, silentLogger } from './database.ts';
import { startMailServer } from './mail-server.ts';

export const readerAddress = (index: number) => `reader${index}@lyceum.test`;

/** Opens campaigns for the caller; `await using` closes them. */
export async function openCampaigns() {
  const database = await createTestDatabase();
  const { db } = database;
  const server = await startMailServer();
  const transport = createSmtpTransport({
    smtpUrl: server.url,
    from: { name: 'Lyceum', address: 'post@lyceum.test' },
  });
  // Slightly ahead of the database's own clock, so that what was just created is due.
  const now = () => new Date(Date.now() + 1000);
  const campaign = {
    ...{ kind: 'newsletter', dedupeKey: 'newsletter:2025-02', headers: {} },
    ...{ subject: 'News', text: 'News', html: '<p>News</p>' },
  };
  return {
    db,
    server,
    now,
    /** Creates a campaign to this many readers. */
    create: (count: number) =>
      db.transaction((tx) =>
        createCampaign(
          tx,
          campaign,
          sql`select 'reader' || n || '@lyceum.test' as address, '{}'::jsonb as variables
            from generate_series(1, ${count}::int) as n`,
        ),
      ),
    /** Sends everything that is due. */
    deliver: () => deliverCampaigns({ db, transport, logger: silentLogger, now }),
    async [Symbol.asyncDispose]() {
      transport.close();
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
