/** Tables of a font file in SFNT form (https://learn.microsoft.com/typography/opentype/spec/otff). */

const headerBytes = 12;
const entryBytes = 16;

/** Tables by their tags of four letters. @param font a font in SFNT form */
export function readTables(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => headerBytes + entryBytes * index);
  return new Map(
    entries.map((at) => {
      const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + length)];
    }),
  );
}

/**
 * Copies one table from a font into another that has the same glyphs. The checksums are left out: a program that
 * compresses the font computes them again.
 * @throws if `from` does not have the table
 */
export function replaceTable(font: Buffer, tag: string, from: Buffer): Buffer {
  const table = readTables(from).get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  const tables = [...readTables(font).set(tag, table)].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(headerBytes + entryBytes * tables.length);
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let start = directory.length;
  for (const [index, [name, data]] of tables.entries()) {
    const at = headerBytes + entryBytes * index;
    directory.write(name, at, 'latin1');
    directory.writeUInt32BE(start, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    // Each table starts at a multiple of four.
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    start += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
