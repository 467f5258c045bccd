/** Serves a member's conversation as a Markdown file. */
import type { Hono } from 'hono';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { busyError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { dayOf } from '#platform/utc-day.ts';
import { conversationFilePath } from '../paths.ts';
import { type ExchangeRow, selectExchanges } from './exchanges.ts';

/** Rate limit per member: files in ten minutes. */
const fileLimit = { name: 'tutor-file', points: 10, seconds: 600 };
/** Maximum number of exchanges in one file (the latest ones): about two megabytes. */
const maxExchanges = 1000;

export function mountConversationFile(
  app: Hono<AppEnv>,
  {
    db,
    requireMember,
    publicUrl,
  }: { db: Database; requireMember: Guard<{ userId: number }>; publicUrl: string },
): void {
  const limiter = createSharedRateLimiter(db, fileLimit);
  // Writing a file of two megabytes blocks the event loop, so only one file is written at a time, for all members.
  const inTurn = createConcurrencyLimit({
    concurrency: 1,
    maxQueued: 5,
    refuse: () => busyError('Other files are still being made. Please try again in a moment.', 10),
  });
  app.get(conversationFilePath, async (context) => {
    const { userId } = await requireMember(context);
    await limiter.consume(String(userId));
    const file = await inTurn.run(async () =>
      writeFile(await selectExchanges(db, { userId, limit: maxExchanges }), publicUrl),
    );
    return context.body(file, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="tutor-conversation.md"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
}

/** Writes the exchanges, given newest first, as a text that starts with the oldest. */
function writeFile(rows: readonly ExchangeRow[], publicUrl: string): string {
  const parts = rows.toReversed().map(({ question, answer, createdAt }) => {
    const sources = answer.sources.map(
      ({ title, url, quote }, at) => `[${at + 1}] ${title}, ${publicUrl}${url}\n    > ${quote}`,
    );
    return [`## ${question.replace(/\s+/g, ' ')}`, dayOf(createdAt), answer.answer, ...sources].join('\n\n');
  });
  return `${['# Questions to the tutor', ...parts].join('\n\n')}\n`;
}
