/**
 * Converts an uploaded picture to the form that the site stores and serves. Only the pixels are kept: the output
 * contains no other content of the file, such as metadata or another file hidden behind the picture.
 */
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';

export type EncodedImage = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

const maxWidth = 1600;
const maxHeight = 2400;
const quality = 82;
/** An 8K picture has 33 million pixels. AVIF is decoded as a whole, in some 20 bytes per pixel; others need 5 to 8. */
const maxMegapixels = { avif: 16, others: 50 };
const maxSeconds = 30;

/** libvips' decoders of the accepted types. All others are switched off, whatever the file claims to be. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/** Each conversion occupies one of the four threads of Node's pool, which also serves files and passwords. */
const limit = createConcurrencyLimit({
  concurrency: 2,
  maxQueued: 6,
  refuse: () => busyError('Many pictures are being read. Please try again in a moment.', 10),
});

/**
 * Converts a picture to WebP in sRGB, upright, without metadata, at most 1600 × 2400 pixels and never enlarged; of an
 * animation, only the first frame. Accepts JPEG, PNG, WebP, AVIF and GIF, recognized by their bytes.
 * @throws AppError 415 for any other file, 400 for a picture that cannot be read or is too large, 503 if many wait
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'The file is empty.');
  const kind = findKind(bytes);
  if (!kind) {
    throw new AppError(
      'unsupported_media_type',
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used. Please save the picture as one of these.',
    );
  }
  return limit.run(async () => {
    // Loaded with the first picture, because loading takes time and memory.
    sharpLoading ??= loadSharp();
    const sharp = await sharpLoading;
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: maxMegapixels[kind] * 1_000_000,
        failOn: 'error',
      })
        .timeout({ seconds: maxSeconds })
        .autoOrient()
        .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
        .toColorspace('srgb')
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      // Copies the bytes, because the buffer may be part of a larger one.
      return { bytes: new Uint8Array(data), width: info.width, height: info.height };
    } catch (cause) {
      throw refuse(cause, maxMegapixels[kind]);
    }
  });
}

let sharpLoading: ReturnType<typeof loadSharp> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // No picture is read twice, so a cache would be useless.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function refuse(cause: unknown, megapixels: number): AppError {
  const tooLarge = cause instanceof Error && /pixel limit/.test(cause.message);
  return new AppError(
    'invalid_input',
    tooLarge
      ? `This picture has more than ${megapixels} million pixels. Please make it smaller.`
      : 'This picture cannot be read: the file may be damaged. Please save it anew.',
    { cause },
  );
}

/** Recognizes the format by the signature at its beginning; undefined for formats that are not accepted. */
function findKind(bytes: Uint8Array): keyof typeof maxMegapixels | undefined {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'others';
  if (/^GIF8[79]a/.test(start) || /^RIFF.{4}WEBP/s.test(start)) return 'others';
  return readBrands(start).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined;
}

/** Brands that a file of the ISO base media format declares: AVIF, but also HEIC or a video. */
function readBrands(start: string): string[] {
  if (start.slice(4, 8) !== 'ftyp') return [];
  const box = start.slice(8, Buffer.from(start, 'latin1').readUInt32BE(0));
  // The major brand, its version (skipped), then the compatible brands.
  return [box.slice(0, 4), ...(box.slice(8).match(/.{4}/gs) ?? [])];
}
