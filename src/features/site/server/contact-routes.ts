/** The API operation of the contact form. */
import { z } from 'zod';
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { emailSchema, oneLineSchema } from '#platform/http/email-schema.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { contactLimits, contactProblems } from '../contact-rules.ts';
import { type SiteConfig, sendContactMessage } from '../contract.ts';
import { receiveContactMessage } from './contact.ts';

/** Messages that one IP address may send in ten minutes and in a day. */
const limits = [
  { name: 'contact', points: 5, seconds: 600 },
  { name: 'contact-day', points: 30, seconds: 24 * 60 * 60 },
];

const message = 'Thank you. We answer within 48 hours.';

const messageSchema = z
  .string()
  // Texts longer than four times the limit are rejected before any further processing.
  .max(contactLimits.longestMessage * 4, contactProblems.longMessage)
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, contactProblems.noMessage)
      .max(contactLimits.longestMessage, contactProblems.longMessage)
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Control characters are not allowed.'),
  );

const bodySchema = z.strictObject({
  name: oneLineSchema.trim().min(1, contactProblems.noName).max(contactLimits.name, contactProblems.longName),
  email: emailSchema,
  subject: oneLineSchema
    .trim()
    .max(contactLimits.subject, contactProblems.longSubject)
    .optional()
    .transform((text) => text || undefined),
  message: messageSchema,
  website: z.string().max(1000).optional(),
});

/**
 * Receives messages to the operator. If the honeypot field is filled in, the response is the usual one, but nothing is
 * stored.
 */
export function contactRoutes({
  db,
  sessions,
  config,
  trustProxy,
}: {
  db: Database;
  sessions: Pick<Sessions, 'findMember'>;
  config: SiteConfig;
  /** Number of reverse proxies in front of the server. */
  trustProxy: number;
}): ApiRoute[] {
  const limiters = limits.map((limit) => createSharedRateLimiter(db, limit));
  return [
    apiRoute(sendContactMessage, {
      summary: 'Sends a message to who runs the site',
      body: bodySchema,
      response: z.strictObject({ message: z.string() }),
      status: 202,
      handle: async ({ body: { website, subject, ...rest } }, context) => {
        const address = clientAddress(context.env?.incoming, trustProxy);
        for (const limiter of limiters) await limiter.consume(address);
        if (!website) {
          const received = { ...rest, ...(subject && { subject }) };
          const tier = (await sessions.findMember(context))?.tier ?? 'free';
          await receiveContactMessage(db, { message: received, tier, config, now: new Date() });
        }
        return { message };
      },
    }),
  ];
}
