/** Items as vectors of weighted terms (tf-idf), which can be compared. Pure except for the pauses between items. */
import type { LibraryItem, LibraryItemKind } from '#platform/feature/library-item.ts';
import { readWords, type Word } from './terms.ts';

export type ItemVector = {
  item: LibraryItem;
  key: string;
  /** Weights of the item's terms; the sum of their squares is 1. */
  weights: ReadonlyMap<string, number>;
  refersTo: ReadonlySet<string>;
  /** Years of the item or, if it has none, the years that its text names. */
  years: { from: number; to: number } | undefined;
};

/** A term that occurs in a larger share of the items is not distinctive and is ignored. */
const commonShare = 0.035;
/** Weight of a word by the part of the item in which it occurs. */
const partWeights = { title: 3, subject: 2, place: 1.5, text: 1 };
/** Factor for words that are not names. */
const commonWordWeight = 0.4;
/** Number of items processed between two pauses. */
const itemsAtOnce = 100;

/** Key of an item: 'event:ce-1517-ninety-five-theses'. */
export function keyOf({ kind, slug }: { kind: LibraryItemKind; slug: string }): string {
  // A primary text is also a resource, and content may refer to it as either.
  return `${kind === 'text' ? 'resource' : kind}:${slug}`;
}

type ReadItem = { item: LibraryItem; parts: { weight: number; words: Word[] }[] };

export async function readVectors(items: readonly LibraryItem[]): Promise<ItemVector[]> {
  const read = await mapInPieces(items, readItem);
  const names = listNames(read);
  const counts = countTerms(read);
  const most = Math.max(12, items.length * commonShare);
  return mapInPieces(read, ({ item, parts }): ItemVector => {
    const weights = new Map<string, number>();
    for (const { weight, words } of parts) {
      for (const { term } of words) {
        const count = counts.get(term) ?? 0;
        if (count < 2 || count > most) continue;
        const value = weight * (names.has(term) ? 1 : commonWordWeight) * Math.log(items.length / count);
        weights.set(term, Math.max(weights.get(term) ?? 0, value));
      }
    }
    return {
      ...{ item, key: keyOf(item), weights: normalize(weights), years: item.years ?? readYears(parts) },
      refersTo: new Set((item.refersTo ?? []).map((name) => name.replace(/^text:/, 'resource:'))),
    };
  });
}

async function mapInPieces<In, Out>(values: readonly In[], toOutput: (value: In) => Out): Promise<Out[]> {
  const results: Out[] = [];
  for (const [at, value] of values.entries()) {
    if (at > 0 && at % itemsAtOnce === 0) await new Promise((resume) => setTimeout(resume));
    results.push(toOutput(value));
  }
  return results;
}

function readItem(item: LibraryItem): ReadItem {
  const { title, subjects, place, text } = item;
  const parts = [
    { weight: partWeights.title, words: readWords(title) },
    { weight: partWeights.subject, words: readWords(subjects.join('; ')) },
    { weight: partWeights.place, words: readWords(place ?? '') },
    { weight: partWeights.text, words: readWords(text) },
  ];
  return { item, parts };
}

/** Terms that are names: usually capitalised, not counting first words of sentences. Years count as names. */
function listNames(read: readonly ReadItem[]): Set<string> {
  const seen = new Map<string, { all: number; capital: number }>();
  for (const { words } of read.flatMap(({ parts }) => parts)) {
    for (const { term, isCapital, isFirst } of words) {
      if (term === '' || isFirst) continue;
      const counts = seen.get(term) ?? { all: 0, capital: 0 };
      counts.all += 1;
      if (isCapital || /^y-?\d/.test(term)) counts.capital += 1;
      seen.set(term, counts);
    }
  }
  return new Set([...seen].filter(([, { all, capital }]) => capital > all / 2).map(([term]) => term));
}

/** Number of items that contain each term. */
function countTerms(read: readonly ReadItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parts } of read) {
    const own = new Set(parts.flatMap(({ words }) => words.map(({ term }) => term)));
    own.delete('');
    for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** The first and last year that a text names; undefined if it names none. Only four-digit years, or any year BCE. */
function readYears(parts: ReadItem['parts']): ItemVector['years'] {
  const years = parts.flatMap(({ words }) =>
    words.flatMap(({ term }) => (/^y(?:-\d+|\d{4})$/.test(term) ? [Number(term.slice(1))] : [])),
  );
  return years.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : undefined;
}

function normalize(weights: Map<string, number>): Map<string, number> {
  const length = Math.hypot(...weights.values()) || 1;
  return new Map([...weights].map(([term, value]) => [term, value / length]));
}
