/**
 * Makes the schema of a SQLite file safe to open. SQLite reads the whole schema, and the statistics it names, before
 * the first statement, and the thread cannot be terminated meanwhile: pages that form a cycle would keep it busy for
 * days. File format: https://www.sqlite.org/fileformat2.html
 */
import { AppError } from '#platform/errors/app-error.ts';

const signature = 'SQLite format 3\0';
const headerLength = 100;
const smallestPage = 512;
const interiorPage = 0x05;
const leafPage = 0x0d;
const utf8 = 1;
/** Limit for schema pages; Anki has some forty tables and indexes. */
const maxSchemaPages = 64;

/**
 * Checks that the schema's pages form a small tree, and changes the bytes so that SQLite loads no statistics and looks
 * for no journal.
 * @throws AppError 400 if the file is not a SQLite database of that kind
 */
export function prepareSchema(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < smallestPage || bytes.toString('latin1', 0, 16) !== signature) throw damaged();
  // A collection in journal mode WAL (2) would need a second file.
  bytes[18] = Math.min(bytes.readUInt8(18), 1);
  bytes[19] = Math.min(bytes.readUInt8(19), 1);
  if (bytes.readUInt32BE(56) !== utf8) throw damaged();
  const stated = bytes.readUInt16BE(16);
  const pageSize = stated === 1 ? 65_536 : stated;
  if (pageSize < smallestPage) throw damaged();
  const seen = new Set<number>();
  const numbers = [1];
  for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
    const start = (number - 1) * pageSize;
    if (number < 1 || start + pageSize > bytes.length || seen.has(number)) throw damaged();
    seen.add(number);
    if (seen.size > maxSchemaPages) throw damaged();
    const page = bytes.subarray(start, start + pageSize);
    numbers.push(...findChildren(page, number === 1 ? headerLength : 0));
    hideStatistics(page);
  }
}

/** Numbers of a page's child pages; a leaf has none. */
function findChildren(page: Buffer, header: number): number[] {
  const type = page[header];
  if (type === leafPage) return [];
  const cells = page.readUInt16BE(header + 3);
  const pointers = header + 12;
  if (type !== interiorPage || pointers + cells * 2 > page.length) throw damaged();
  const children = [page.readUInt32BE(header + 8)];
  for (let cell = 0; cell < cells; cell += 1) {
    const at = page.readUInt16BE(pointers + cell * 2);
    if (at + 4 > page.length) throw damaged();
    children.push(page.readUInt32BE(at));
  }
  return children;
}

/** Renames sqlite_stat1 and similar tables to names that SQLite does not recognize. */
function hideStatistics(page: Buffer): void {
  const text = page.toString('latin1');
  for (const { index } of text.matchAll(/sqlite_stat/gi)) page.write('sqlite_none', index, 'latin1');
}

function damaged(): AppError {
  return new AppError('invalid_input', 'The collection in this package is damaged. Export it again.');
}
