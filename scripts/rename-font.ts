/** Renames a font file: without that all instances of one variable font have the same name. */

type Table = { tag: string; data: Buffer };

/** Name identifiers that font readers use (OpenType, 'name' table). */
const nameIds = { family: 1, style: 2, unique: 3, whole: 4, postScript: 6 } as const;

/**
 * Returns the TrueType font with new names. All old names are removed except copyright and licence, which stay as
 * they are. @throws RangeError if the bytes are not a font
 */
export function renameFont(font: Buffer, { family, style }: { family: string; style: string }): Buffer {
  const tables = readTables(font);
  const names = tables.find(({ tag }) => tag === 'name');
  const whole = `${family} ${style}`;
  const named = new Map<number, string>([
    ...keptNames(names?.data),
    [nameIds.family, family],
    [nameIds.style, style],
    [nameIds.unique, whole],
    [nameIds.whole, whole],
    [nameIds.postScript, `${family.replaceAll(' ', '')}-${style}`],
  ]);
  const renamed = tables.filter(({ tag }) => tag !== 'name');
  return writeFont(font.readUInt32BE(0), [...renamed, { tag: 'name', data: writeNames(named) }]);
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const offset = font.readUInt32BE(at + 8);
    return {
      tag: font.toString('latin1', at, at + 4),
      data: Buffer.from(font.subarray(offset, offset + font.readUInt32BE(at + 12))),
    };
  });
}

/** Copyright (0), licence (13) and the licence's address (14), from the entries for Windows. */
function keptNames(table: Buffer | undefined): [number, string][] {
  if (!table) return [];
  const texts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => 6 + index * 12).flatMap((at) => {
    const id = table.readUInt16BE(at + 6);
    if (table.readUInt16BE(at) !== 3 || ![0, 13, 14].includes(id)) return [];
    const start = texts + table.readUInt16BE(at + 10);
    const bytes = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)));
    return [[id, bytes.swap16().toString('utf16le')] as [number, string]];
  });
}

function writeNames(named: Map<number, string>): Buffer {
  const entries = [...named]
    .sort(([one], [other]) => one - other)
    .map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  const header = Buffer.alloc(6 + entries.length * 12);
  header.writeUInt16BE(entries.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, { id, bytes }] of entries.entries()) {
    // Platform Windows, encoding Unicode, language American English.
    const fields = [3, 1, 0x409, id, bytes.length, offset];
    for (const [place, value] of fields.entries()) header.writeUInt16BE(value, 6 + index * 12 + place * 2);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...entries.map(({ bytes }) => bytes)]);
}

function writeFont(version: number, tables: Table[]): Buffer {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(version, 0);
  const search = [sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16];
  for (const [place, value] of search.entries()) directory.writeUInt16BE(value, 4 + place * 2);
  let offset = directory.length;
  let head: number | undefined;
  const bodies = sorted.map(({ tag, data }, index) => {
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    if (tag === 'head') {
      head = offset;
      body.writeUInt32BE(0, 8);
    }
    const at = 12 + index * 16;
    directory.write(tag, at, 'latin1');
    for (const [place, value] of [sum(body), offset, data.length].entries()) {
      directory.writeUInt32BE(value, at + 4 + place * 4);
    }
    offset += body.length;
    return body;
  });
  const font = Buffer.concat([directory, ...bodies]);
  // The file's own checksum: the format requires the sum of the whole file to be this number.
  if (head !== undefined) font.writeUInt32BE((0xb1b0afba - sum(font)) >>> 0, head + 8);
  return font;
}

/** Sum of the file's 32-bit words, modulo 2³². */
function sum(bytes: Buffer): number {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0;
  return total;
}
