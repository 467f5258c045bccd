/** Anki packages made by hand, valid and broken ones. */
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';

export const fieldSeparator = '\x1f';

/** A collection in an old Anki format, as far as a reader needs it: notes with one card each, all in one deck. */
export function buildCollectionFile(
  notes: string[][],
  { deck = 'History::Ancient Rome', pageSize = 4096, before = '', after = '' } = {},
): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec(`pragma page_size = ${pageSize};
    create table col (id integer primary key, models text not null, decks text not null);
    create table notes (id integer primary key, guid text, flds text not null);
    create table cards (id integer primary key, nid integer not null, did integer not null);
    ${before}`);
  const decks = { 1: { id: 1, name: 'Default' }, 20: { id: 20, name: deck } };
  database.prepare('insert into col values (1, ?, ?)').run('{}', JSON.stringify(decks));
  const insertNote = database.prepare('insert into notes values (?, ?, ?)');
  const insertCard = database.prepare('insert into cards values (?, ?, 20)');
  database.exec('begin');
  notes.forEach((fields, index) => {
    insertNote.run(index + 1, `guid-${index}`, fields.join(fieldSeparator));
    insertCard.run(index + 1, index + 1);
  });
  database.exec('commit');
  database.exec(after);
  const file = database.serialize();
  database.close();
  return file;
}

/** A package with these entries. */
export function packZip(entries: Record<string, Uint8Array | string>): Uint8Array {
  const files = Object.entries(entries).map(([name, content]) => {
    return [name, typeof content === 'string' ? strToU8(content) : content] as const;
  });
  // Little compression: the size does not matter to a reader, and some packages are large.
  return zipSync(Object.fromEntries(files), { level: 1 });
}

/** A package with a collection of these notes. */
export function packNotes(
  notes: string[][],
  options?: Parameters<typeof buildCollectionFile>[1],
): Uint8Array {
  return packZip({ 'collection.anki2': buildCollectionFile(notes, options), media: '{}' });
}

/** Changes what the package's directory and the entries' own headers say about each entry. */
export function rewriteHeaders(
  zip: Uint8Array,
  change: (header: { flags(bits: number): void; size(bytes: number): void }) => void,
): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  const places = { 33639248: { flags: 8, size: 24 }, 67324752: { flags: 6, size: 22 } };
  for (let at = 0; at + 30 < copy.length; at += 1) {
    const place = places[view.getUint32(at, true) as keyof typeof places];
    if (!place) continue;
    change({
      flags: (bits) => view.setUint16(at + place.flags, view.getUint16(at + place.flags, true) | bits, true),
      size: (bytes) => view.setUint32(at + place.size, bytes, true),
    });
  }
  return copy;
}

/**
 * A collection in which the branches of one page tree lead to shared pages. The root's first branch leads to the
 * original rows; all others lead, through `depth` levels of 500 branches each, to a leaf that repeats the last row.
 * The file has few pages, but an almost endless number of rows.
 */
export function tangleTree(file: Uint8Array, root: number, depth: number): Uint8Array {
  const size = 4096;
  const branches = 500;
  const header = root === 1 ? 100 : 0;
  const pages = file.length / size;
  const out = Buffer.alloc((pages + 2 + depth) * size);
  out.set(file);
  out.writeUInt32BE(pages + 2 + depth, 28);
  const [whole, last] = [pages + 1, pages + 2];
  for (const leaf of [whole, last]) {
    const page = out.subarray((leaf - 1) * size, leaf * size);
    out.copy(page, 0, (root - 1) * size, root * size);
    page.copyWithin(0, header, header + 200);
    const rows = page.readUInt16BE(3);
    if (leaf === last) {
      page.writeUInt16BE(1, 3);
      page.writeUInt16BE(page.readUInt16BE(8 + (rows - 1) * 2), 8);
    }
  }
  const numbers = [root, ...Array.from({ length: depth }, (_, level) => pages + 3 + level)];
  numbers.forEach((number, level) => {
    const page = out.subarray((number - 1) * size, number * size);
    const top = number === 1 ? header : 0;
    const child = numbers[level + 1] ?? last;
    page.fill(0, top);
    page[top] = 0x05;
    page.writeUInt16BE(branches, top + 3);
    page.writeUInt16BE(size - branches * 5, top + 5);
    page.writeUInt32BE(child, top + 8);
    for (let branch = 0; branch < branches; branch += 1) {
      const at = size - (branch + 1) * 5;
      page.writeUInt32BE(level === 0 && branch === 0 ? whole : child, at);
      page[at + 4] = 1;
      page.writeUInt16BE(at, top + 12 + branch * 2);
    }
  });
  return out;
}

/** Page number of the root of a table's tree. */
export function findRoot(file: Uint8Array, table: string): number {
  const database = new DatabaseSync(':memory:');
  database.deserialize(file);
  const row = database.prepare('select rootpage from sqlite_schema where name = ?').get(table);
  database.close();
  return Number(row?.rootpage);
}
