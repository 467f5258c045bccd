/** Serves the guides' PDFs to members whose tier includes them, whole or as byte ranges. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import parseRange from 'range-parser';
import type { Tier } from '#features/accounts/contract.ts';
import type { Database } from '#platform/db/client.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { matchesTag } from '#platform/http/entity-tag.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { guidePdfPath } from '../rules.ts';
import { type PrintServices, printGuide } from './guide-pdf.ts';
import { readGuideReview } from './reviewables.ts';
import { findGuideForMember, readGuideDocument } from './service.ts';

/** Limit of PDF requests per client address and minute; PDF viewers request a file in many parts. */
const pdfLimit = { name: 'guide-pdf', points: 240, seconds: 60 };

export function mountGuideFiles(
  app: Hono<AppEnv>,
  services: PrintServices & {
    db: Database;
    trustProxy: number;
    /** @throws AppError 401 */
    requireMember: Guard<{ tier: Tier }>;
  },
): void {
  const { db, requireMember, trustProxy } = services;
  const limiter = createLocalRateLimiter(pdfLimit);
  app.get(guidePdfPath({ slug: ':slug' }), async (context) => {
    const { tier } = await requireMember(context);
    const incoming = context.env?.incoming;
    if (incoming) await limiter.consume(clientAddress(incoming, trustProxy));
    const name = context.req.param('slug') ?? '';
    const guide = await findGuideForMember(db, { name, tier, now: new Date() });
    const [document, review] = await Promise.all([readGuideDocument(db, guide), readGuideReview(db, guide)]);
    const file = await printGuide({ guide, document, review }, services);
    const headers = {
      'content-type': 'application/pdf',
      // Needs no escaping: a slug has only lowercase letters, digits and hyphens.
      'content-disposition': `inline; filename="${guide.slug}-study-guide.pdf"`,
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'noindex',
      etag: file.tag,
    };
    if (matchesTag(context.req.header('if-none-match'), file.tag)) return context.body(null, 304, headers);
    const asked = context.req.header('range');
    const condition = context.req.header('if-range');
    const ranges =
      asked && (condition === undefined || condition === file.tag)
        ? parseRange(file.size, asked, { combine: true })
        : undefined;
    if (ranges === -1) {
      return context.body(null, 416, { ...headers, 'content-range': `bytes */${file.size}` });
    }
    // Several ranges, or an invalid range header, are answered with the whole file, as RFC 9110 allows.
    const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
    const length = range ? range.end - range.start + 1 : file.size;
    const sent = { ...headers, 'content-length': String(length) };
    // Do not open the file: a stream that is not read would keep it open.
    if (context.req.method === 'HEAD') return context.body(null, 200, sent);
    const body = Readable.toWeb(createReadStream(file.path, range)) as ReadableStream;
    if (!range) return context.body(body, 200, sent);
    return context.body(body, 206, {
      ...sent,
      'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    });
  });
}
