/** Writes a .br and a .gz file beside every compressible file, so that the server need not compress at run time. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minPrecompressedBytes } from '../src/platform/http/encoding.ts';

const compressible = /\.(?:js|css|svg|json|html|txt|xml|webmanifest|ttf)$/;

/** Compresses every suitable file below a folder. @param brotliQuality 11, the best, takes twice as long as 10 */
export async function precompressFolder(folder: string, brotliQuality = 11): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < minPrecompressedBytes) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
