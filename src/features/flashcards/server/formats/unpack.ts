/**
 * Extracts the collection from an Anki package. Writes no files, only compares entry names and never uses them as
 * paths, and trusts no size that the package claims.
 */
import { crc32, constants as zlib, zstdDecompressSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError } from '#platform/errors/app-error.ts';
import { formatNumber } from '#platform/text/format-number.ts';

/** Maximum bytes of an unpacked collection: ten times the size of the fullest deck of text. */
const maxCollectionBytes = 64 * 1024 * 1024;
/**
 * Maximum unpacked bytes per packed byte, applied from `littleBytes` on: texts reach 10, zip bombs a thousand and more.
 */
const maxRatio = 500;
const littleBytes = 8 * 1024 * 1024;
/** Maximum number of files in a package: mostly the notes' pictures and sounds. */
const maxEntries = 8_000;
const maxMetaBytes = 1024;

/** From newest to oldest. Newer packages also contain an old collection, which only says that Anki is out of date. */
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** The version, in the entry "meta", whose collection is packed with zstd. */
const newestVersion = 3;

/** Returns the collection's SQLite file. @throws AppError 400 if the package cannot be read, 413 if it is too big */
export async function unpackCollection(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = await listEntries(zip);
  const meta = entries.get('meta');
  const version = meta ? readVersion(await readEntry(zip, meta, maxMetaBytes)) : null;
  if (version !== null && version > newestVersion) {
    throw refuse(
      'This package comes from a newer Anki than this site can read. Export it with “Support older Anki versions”.',
    );
  }
  const name = version === newestVersion ? collections[0] : collections.find((each) => entries.has(each));
  const entry = name && entries.get(name);
  if (!entry) throw refuse('There is no collection of cards in this package.');
  const content = await readEntry(zip, entry, maxCollectionBytes);
  return isZstd(content) ? unpackZstd(content) : content;
}

async function openZip(buffer: Buffer): Promise<ZipFile> {
  const begun = buffer.subarray(0, 2).equals(Buffer.from('PK'));
  // `readEntry` counts the bytes itself, whatever sizes the package claims.
  const zip = await fromBufferPromise(buffer, { validateEntrySizes: false }).catch((cause: unknown) => {
    throw begun
      ? refuse('This package is incomplete: its end is missing. Export or download it again.', cause)
      : refuse(
          'This is not an Anki package. Export the deck from Anki as “Anki Deck Package (.apkg)”.',
          cause,
        );
  });
  if (zip.entryCount > maxEntries) {
    throw refuse(
      `This package holds ${formatNumber(zip.entryCount)} files; at most ${formatNumber(maxEntries)} are looked through. Export it from Anki without media.`,
    );
  }
  return zip;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const wanted = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName !== 'meta' && !(collections as readonly string[]).includes(fileName)) continue;
      if (wanted.has(fileName)) throw new Error(`${fileName} is there twice`);
      wanted.set(fileName, entry);
    }
  } catch (cause) {
    const outside = /^(?:absolute path|invalid relative path|invalid characters in fileName)/;
    throw cause instanceof Error && outside.test(cause.message)
      ? refuse('This package holds a file whose name leads out of it, so it was not opened.', cause)
      : damaged(cause);
  }
  return wanted;
}

/** Inflates an entry and counts its bytes: the size in the header is used only as an upper bound. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw refuse('This package is protected with a password. Export it without one.');
  if (entry.uncompressedSize > most) throw tooBig();
  const content = Buffer.allocUnsafeSlow(entry.uncompressedSize);
  let length = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const piece = chunk as Buffer;
      if (length + piece.length > content.length) throw damaged();
      length += piece.copy(content, length);
      checkRatio(length, entry.compressedSize);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : damaged(cause);
  }
  if (length < content.length || crc32(content) !== entry.crc32) throw damaged();
  return content;
}

/** The first field of the protobuf message in "meta", a small number. */
function readVersion(meta: Buffer): number | null {
  return meta[0] === 0x08 && meta[1] !== undefined ? meta[1] : null;
}

function isZstd(content: Buffer): boolean {
  return content.length >= 4 && content.readUInt32LE(0) === 0xfd2fb528;
}

function unpackZstd(content: Buffer): Buffer {
  try {
    const unpacked = zstdDecompressSync(content, {
      maxOutputLength: maxCollectionBytes,
      params: { [zlib.ZSTD_d_windowLogMax]: Math.log2(maxCollectionBytes) },
    });
    checkRatio(unpacked.length, content.length);
    return unpacked;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? tooBig(cause) : damaged(cause);
  }
}

function checkRatio(unpacked: number, packed: number): void {
  if (unpacked > littleBytes && unpacked > packed * maxRatio) throw tooBig();
}

function tooBig(cause?: unknown): AppError {
  return new AppError(
    'too_large',
    `This package unpacks to far more than a deck of texts takes (at most ${maxCollectionBytes / 1024 / 1024} MB). Export a single deck from Anki, without scheduling.`,
    { cause },
  );
}

function damaged(cause?: unknown): AppError {
  return refuse('This package is damaged and cannot be read. Export or download it again.', cause);
}

function refuse(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { cause });
}
