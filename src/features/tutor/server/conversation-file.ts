/** A member's conversation as a Markdown file. */
import type { Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { conversationFilePath } from '../paths.ts';
import { selectExchanges } from './exchanges.ts';

/** Files of a member in ten minutes. */
const fileLimit = { name: 'tutor-file', points: 10, seconds: 600 };
/** The latest exchanges that one file holds: some two megabytes. */
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
  app.get(conversationFilePath, async (context) => {
    const { userId } = await requireMember(context);
    await limiter.consume(String(userId));
    const rows = await selectExchanges(db, { userId, limit: maxExchanges });
    const parts = rows.reverse().map(({ question, answer, createdAt }) => {
      const sources = answer.sources.map(
        ({ title, url, quote }, at) => `[${at + 1}] ${title}, ${publicUrl}${url}\n    > ${quote}`,
      );
      return [
        `## ${question.replace(/\s+/g, ' ')}`,
        createdAt.toISOString().slice(0, 10),
        answer.answer,
        ...sources,
      ].join('\n\n');
    });
    return context.body(`${['# Questions to the tutor', ...parts].join('\n\n')}\n`, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="tutor-conversation.md"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
}
