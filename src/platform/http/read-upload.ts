/** Files that visitors send: read at their handler's word, counted meanwhile, never kept beyond the limit. */
import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';

/** What a file may be that is sent to an operation. */
export type Upload = {
  /** Largest in bytes. */
  mostBytes: number;
};

/** The content type of a file that is sent as it is. */
export const uploadType = 'application/octet-stream';

/** For slow lines; what takes longer would keep its room from others. */
const defaultTimeoutMs = 120_000;
/** Bytes of all files that are on their way at once. */
const defaultMostArriving = 200 * 1024 * 1024;

let arriving = 0;

/** @throws AppError 415 where a body is not sent as a file */
export function demandUploadType(headers: Headers): void {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === uploadType) return;
  throw new AppError('unsupported_media_type', `Send the file with the content type ${uploadType}.`);
}

/**
 * Reads the body. What is announced as too large is refused unread, the rest as soon as it has become so.
 * @throws AppError 413 over the limit, 400 where it breaks off or takes too long, 503 where too much arrives already
 */
export async function readUpload(
  context: Context<AppEnv>,
  {
    mostBytes,
    timeoutMs = defaultTimeoutMs,
    mostArriving = defaultMostArriving,
  }: Upload & { timeoutMs?: number; mostArriving?: number },
): Promise<Uint8Array> {
  const { body, headers } = context.req.raw;
  if (Number(headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes);
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const deadline = Promise.withResolvers<never>();
  // Only ever raced: where reading ends first, nobody else waits for it.
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
      arriving += value.length;
      if (size > mostBytes) throw tooLarge(mostBytes);
      if (arriving > mostArriving) throw tooMuch();
      chunks.push(value);
    }
  } catch (cause) {
    // Whatever else comes is thrown away.
    reader.cancel().catch(() => undefined);
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The file did not arrive whole. Please try again.', { cause });
  } finally {
    clearTimeout(timer);
    arriving -= size;
  }
}

function tooMuch(): AppError {
  return new AppError('unavailable', 'Many files are being sent. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });
}

function tooLarge(mostBytes: number): AppError {
  const megabytes = Math.floor(mostBytes / 1024 / 1024);
  return new AppError('too_large', `That file is too large: at most ${megabytes} MB can be sent here.`);
}
