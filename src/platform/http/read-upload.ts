/** Reads files that visitors send, with limits on size, time and memory. */
import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';

export type Upload = {
  maxBytes: number;
};

/** Content type of uploads: the body is the raw file. */
export const uploadType = 'application/octet-stream';

/** Long enough for slow connections, but limited, because an upload holds memory that others may need. */
const defaultTimeoutMs = 120_000;
/** Maximum bytes in memory of all uploads that are being received. */
const defaultMaxReceivingBytes = 200 * 1024 * 1024;

let receivingBytes = 0;

/** @throws AppError 415 if the content type is not that of uploads */
export function requireUploadType(headers: Headers): void {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === uploadType) return;
  throw new AppError('unsupported_media_type', `Send the file with the content type ${uploadType}.`);
}

/**
 * Reads the body. A body announced as too large is refused unread, any other as soon as it exceeds the limit.
 * @throws AppError 413 over the limit, 400 if it ends early or takes too long, 503 if all uploads use too much memory
 */
export async function readUpload(
  context: Context<AppEnv>,
  {
    maxBytes,
    timeoutMs = defaultTimeoutMs,
    maxReceivingBytes = defaultMaxReceivingBytes,
  }: Upload & { timeoutMs?: number; maxReceivingBytes?: number },
): Promise<Uint8Array> {
  const { body, headers } = context.req.raw;
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const deadline = Promise.withResolvers<never>();
  // If reading ends first, a late rejection must not count as unhandled.
  deadline.promise.catch(() => undefined);
  const timer = setTimeout(
    () => deadline.reject(new AppError('bad_request', 'The file took too long to arrive. Please try again.')),
    timeoutMs,
  );
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline.promise]);
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      receivingBytes += value.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (receivingBytes > maxReceivingBytes) throw tooManyUploads();
      chunks.push(value);
    }
  } catch (cause) {
    // The rest of the body is discarded.
    reader.cancel().catch(() => undefined);
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The file did not arrive whole. Please try again.', { cause });
  } finally {
    clearTimeout(timer);
    receivingBytes -= size;
  }
}

function tooManyUploads(): AppError {
  return new AppError('unavailable', 'Many files are being sent. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new AppError('too_large', `That file is too large: at most ${megabytes} MB can be sent here.`);
}
