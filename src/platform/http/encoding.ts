/** Content encodings: negotiation (RFC 9110, section 12.5.3) and compression. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller built files are not compressed: the header that says so would cost more than compression saves. */
export const minPrecompressedBytes = 500;

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|atom\+xml|rss\+xml|ld\+json)|image\/svg)/;

/** The best encoding that an Accept-Encoding header allows; `q=0` forbids one. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
    weights.set(name.trim(), quality ? Number(quality.slice(2)) || 0 : 1);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const brotli = weightOf('br');
  const zipped = weightOf('gzip');
  if (brotli > 0 && brotli >= zipped) return 'br';
  return zipped > 0 ? 'gzip' : 'identity';
}

/** Whether compression makes bodies of this content type smaller. */
export function isCompressible(contentType: string | null): boolean {
  return compressible.test(contentType ?? '');
}

/** Compresses a body. The default quality suits bodies that are compressed once and served often. */
export async function encodeBody(body: Buffer, encoding: Encoding, brotliQuality = 5): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  }
  return encoding === 'gzip' ? promisify(gzip)(body, { level: 6 }) : body;
}

/**
 * Compresses a stream: each piece is sent before the next is read. A failure or cancellation at one end ends the other.
 */
export function encodeStream(body: ReadableStream<Uint8Array>, encoding: 'br' | 'gzip'): ReadableStream {
  const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants;
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ flush: Z_SYNC_FLUSH });
  // Not `pipeThrough`: it would delay the error of a failed body until the client has read all earlier pieces.
  pipeline(Readable.fromWeb(body as import('node:stream/web').ReadableStream), compressor, () => {});
  // Counts bytes: some versions of Node count pieces here by default and would buffer thousands.
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 });
  return Readable.toWeb(compressor, { strategy }) as ReadableStream;
}
