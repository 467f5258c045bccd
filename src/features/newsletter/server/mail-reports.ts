/** Receives reports from the operator's mail server: undelivered mail (bounces) and complaints. */
import type { Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Logger } from '#platform/log/logger.ts';
import { type MailReport, readMailReport } from '#platform/mail/mail-report.ts';
import { recordMailReport } from '#platform/mail/record-report.ts';
import { isSameSecret } from '#platform/secret-token.ts';
import { leaveAllLists } from './subscriptions.ts';

/**
 * Mounts `POST /api/mail/reports`: takes one raw message, returns how many addresses it was about. A message that
 * is not a report also gets 202: any mail may reach the mailbox, and resending would not help.
 */
export function mountMailReports(
  app: Hono<AppEnv>,
  { db, logger, mailReportSecret }: { db: Database; logger: Logger; mailReportSecret: string | undefined },
): void {
  app.post('/api/mail/reports', async (context) => {
    if (!isSecret(context.req.header('authorization'), mailReportSecret)) {
      context.set('securityEvent', 'mail-report');
      throw new AppError('unauthorized', 'The secret is not right.');
    }
    if (!/^message\/rfc822\b/i.test(context.req.header('content-type') ?? '')) {
      throw new AppError('unsupported_media_type', 'Send one mail with the content type message/rfc822.');
    }
    const report = await readMailReport(new Uint8Array(await context.req.arrayBuffer()));
    const isTaken = report !== undefined && (await takeReport(db, report));
    logger.info({ report: report?.kind ?? 'none', taken: isTaken }, 'report about a mail');
    return context.json({ taken: isTaken ? 1 : 0 }, 202, { 'cache-control': 'no-store' });
  });
}

async function takeReport(db: Database, report: MailReport): Promise<boolean> {
  return db.transaction(async (tx) => {
    const email = await recordMailReport(tx, report);
    if (email !== undefined && report.kind === 'complaint') {
      await leaveAllLists(tx, { email, now: new Date() });
    }
    return email !== undefined;
  });
}

/** Whether the header contains the secret. @throws AppError 404 if no secret is configured */
function isSecret(header: string | undefined, secret: string | undefined): boolean {
  if (secret === undefined) throw new AppError('not_found', 'There is no such address in the API.');
  const sent = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return isSameSecret(sent, secret);
}
