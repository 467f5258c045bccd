/** Starts the delivery of mail queued in the database: single mails and newsletters. */
import type { DatabaseHandle } from '#platform/db/client.ts';
import type { Config } from '#platform/env/env.ts';
import type { Logger } from '#platform/log/logger.ts';
import { startMailDelivery } from '#platform/mail/deliver.ts';
import { startCampaignDelivery } from '#platform/mail/deliver-campaigns.ts';
import type { readDkimKey } from '#platform/mail/dkim.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { outboxFolder } from './site-jobs.ts';

/** @param dkimKey the key that signs mail, if configured @throws if the queue cannot be read */
export async function startDelivery({
  database,
  config,
  logger,
  dkimKey,
}: {
  database: DatabaseHandle;
  config: Config;
  logger: Logger;
  dkimKey: Awaited<ReturnType<typeof readDkimKey>> | undefined;
}): Promise<{ stop: () => Promise<void> }> {
  const { db } = database;
  const isShared = database.engine === 'postgres';
  const openTransport = () =>
    createMailTransport({
      smtpUrl: config.smtpUrl,
      folder: outboxFolder(config.dataDir),
      from: { name: config.siteName, address: config.mailFrom },
      dkimKey,
    });
  const listen = isShared ? { listen: database.listen } : {};
  const mails = await startMailDelivery({ db, logger, transport: openTransport(), ...listen });
  const campaigns = await startCampaignDelivery({
    ...{ db, logger, transport: openTransport(), exclusive: !isShared },
    ratePerMinute: config.newsletterPerMinute,
    ...listen,
  });
  return {
    stop: async () => {
      await Promise.all([mails.stop(), campaigns.stop()]);
    },
  };
}
