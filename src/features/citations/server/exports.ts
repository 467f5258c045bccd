/** Files for reference managers: RIS and BibTeX. Data for which a format has no field goes into a note. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { CslItem, CslName } from '#features/library/server/index.ts';
import { naturalName } from './names.ts';

const { format: bibtexFormat } = plugins.config.get('@bibtex');
// By default, entries are named after author, year and first word, which several items may share.
bibtexFormat.useIdAsLabel = true;
// Otherwise an id would lose its hyphens and could equal another item's id.
bibtexFormat.checkLabel = false;

const risTypes: Partial<Record<CslItem['type'], string>> = {
  broadcast: 'SOUND',
  'entry-encyclopedia': 'ENCYC',
  motion_picture: 'VIDEO',
  webpage: 'ELEC',
};

/** The item as a RIS record, one field per line, with CRLF as readers of the format expect. */
export function writeRis(item: CslItem, shownDate: string | null): string {
  // The plugin omits the authors of audio and video, so all items except books are written as documents.
  const neutral = { ...withFiledNames(item), type: item.type === 'book' ? 'book' : 'document' };
  const [record = {}] = plugins.output.format('ris', [neutral], { format: 'object' });
  const { TY, ...fields } = record;
  const added: Record<string, string | undefined> = {
    ID: item.id,
    T2: item['container-title'] ?? item['collection-title'],
    PB: item.publisher,
    DB: item.archive,
    OP: shownDate ?? originalYear(item),
  };
  const all = { ...fields, ...Object.fromEntries(Object.entries(added).filter(([, value]) => value)) };
  const lines = Object.entries(all).flatMap(([tag, values]) =>
    [values].flat().map((value) => `${tag}  - ${oneLine(String(value))}`),
  );
  return [`TY  - ${risTypes[item.type] ?? TY}`, ...lines, 'ER  - ', ''].join('\r\n');
}

/** The item as a BibTeX entry. */
export function writeBibtex(item: CslItem, shownDate: string | null): string {
  const written = shownDate ?? originalYear(item);
  const kept = item['container-title'] ?? item.archive;
  const notes = [
    item.medium,
    kept,
    item.type === 'book' ? undefined : item.publisher,
    item.number && `Episode ${item.number}`,
    item.translator && `Translated by ${item.translator.map(naturalName).join(' and ')}`,
    written && `${item.issued && shownDate === null ? 'First published' : 'Written'} ${written}`,
  ].filter(Boolean);
  const entry = { ...withFiledNames(item), ...(notes.length > 0 && { note: notes.join('. ') }) };
  const bibtex = plugins.output.format('bibtex', [shield(entry)]);
  // Removes the address, which has a field of its own.
  return `${unshield(bibtex.replace(/^\thowpublished = .*\n/m, '')).trim()}\n`;
}

/**
 * The plugin handles accents, but turns Greek letters into formulas and damages other scripts: those letters pass it as
 * code point numbers.
 */
function shield(entry: object): object {
  const numbered = (_: string, letter: string) => `qzx${letter.codePointAt(0)?.toString(16)}xzq`;
  const foreign = /([^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])/gu;
  return JSON.parse(JSON.stringify(entry).replace(foreign, numbered)) as object;
}

function unshield(bibtex: string): string {
  return bibtex.replace(/qzx([\da-f]+)xzq/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

const originalYear = ({ 'original-date': date }: CslItem) => date?.['date-parts'][0]?.[0].toString();

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Names as files store them: particles with the part they belong to, hosts as authors, no 'others'. */
function withFiledNames({ host, ...item }: CslItem): CslItem {
  const author = (item.author ?? host)?.filter((name) => !('literal' in name && name.literal === 'others'));
  return {
    ...item,
    ...(author && { author: author.map(fileName) }),
    ...(item.editor && { editor: item.editor.map(fileName) }),
    ...(item.translator && { translator: item.translator.map(fileName) }),
  };
}

function fileName(name: CslName): CslName {
  if ('literal' in name) return name;
  const { 'dropping-particle': after, 'non-dropping-particle': before, ...rest } = name;
  return {
    ...rest,
    family: [before, rest.family].filter(Boolean).join(' '),
    ...(rest.given && { given: [rest.given, after].filter(Boolean).join(' ') }),
  };
}
