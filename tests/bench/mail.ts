/** A campaign compared with a bare nodemailer pool that sends the same mails to the same server. */
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { openDatabase } from '#platform/db/open-database.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { deliverCampaigns } from '#platform/mail/deliver-campaigns.ts';
import { createSmtpTransport, maxConnections } from '#platform/mail/transport.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { type MailSink, startMailSink } from '#tests/setup/mail-sink.ts';
import { createEmptyDataDir } from '#tests/setup/site-process.ts';
import type { Row } from './table.ts';

/** About as long as a newsletter. */
const paragraphs = Array.from({ length: 12 }, (_, index) =>
  `Paragraph ${index + 1}. `.padEnd(600, 'What was found. '),
);
const campaign = {
  kind: 'newsletter',
  subject: 'A month in history',
  text: paragraphs.join('\n\n'),
  html: paragraphs.map((text) => `<p style="margin:0 0 16px">${text}</p>`).join('\n'),
  headers: { 'List-Unsubscribe': '<https://lyceum.example/leave/{{token}}>' },
};
const from = { name: 'Lyceum', address: 'post@lyceum.example' };

/** Mails per second of both, alternately; memory of this process after each campaign, in MB. */
export async function measureMail({ quick }: { quick: boolean }): Promise<Row[]> {
  await using sink = await startMailSink();
  const rows: Row[] = [];
  for (const recipients of quick ? [500, 2000] : [1000, 10_000, 100_000]) {
    const bare = await timeOf(() => sendBare(sink, Math.min(recipients, 2000)));
    const { queueMs, sendMs } = await sendCampaign(sink, recipients);
    const bareAgain = await timeOf(() => sendBare(sink, Math.min(recipients, 2000)));
    const bareRate = Math.min(recipients, 2000) / ((bare + bareAgain) / 2000);
    const rate = recipients / (sendMs / 1000);
    rows.push({
      recipients,
      'queued in ms': queueMs.toFixed(0),
      'bare pool mails/s': bareRate.toFixed(0),
      'campaign mails/s': rate.toFixed(0),
      'campaign / bare': (rate / bareRate).toFixed(2),
      'memory MB': (process.memoryUsage().rss / 2 ** 20).toFixed(0),
    });
  }
  return rows;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function sendBare(sink: MailSink, count: number): Promise<void> {
  const pool = createTransport({ pool: true, url: sink.url, maxConnections });
  let index = 0;
  const work = async () => {
    while (index < count) {
      index += 1;
      await pool.sendMail({ ...campaign, from, to: `bare${index}@lyceum.example` });
    }
  };
  await Promise.all(Array.from({ length: maxConnections * 2 }, work));
  pool.close();
}

async function sendCampaign(sink: MailSink, recipients: number) {
  await using dataDir = await createEmptyDataDir();
  const templatePath = await ensureTemplate();
  const { db, close } = await openDatabase({
    ...{ dataDir: dataDir.path, migrationsFolder, templatePath, logger: silentLogger },
  });
  const transport = createSmtpTransport({ smtpUrl: sink.url, from });
  try {
    const queueMs = await timeOf(() =>
      db.transaction((tx) =>
        createCampaign(
          tx,
          { ...campaign, dedupeKey: 'bench' },
          sql`select 'reader' || n || '@lyceum.example' as address, jsonb_build_object('token', md5(n::text)) as variables
            from generate_series(1, ${recipients}::int) as n`,
        ),
      ),
    );
    const sendMs = await timeOf(() => deliverCampaigns({ db, transport, logger: silentLogger }));
    return { queueMs, sendMs };
  } finally {
    transport.close();
    await close();
  }
}
