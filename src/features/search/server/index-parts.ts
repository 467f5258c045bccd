/** The data of an index apart from the documents: plain maps and arrays, which `v8.serialize` can write. */
import { setImmediate } from 'node:timers/promises';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { indexTerms, isTerm, splitWords } from '../rules.ts';
import { TermIndex, type TermIndexState } from './term-index.ts';
import { countWords } from './vocabulary.ts';

export type IndexParts = {
  terms: TermIndexState;
  /** Number of document fields that contain each word, full texts not counted. */
  wordCounts: Map<string, number>;
  /** The words of each document, separated by spaces, with one field per line. Used to find phrases. */
  texts: string[];
  titles: string[];
  /** Number of documents with a full text. */
  withBody: number;
};

/**
 * Weight of a match in each field. For common words, matches are collected in the order of this list, up to a maximum.
 */
export const boosts = {
  title: 6,
  author: 4,
  topics: 2.5,
  place: 2,
  dates: 1.5,
  context: 0.8,
  description: 1,
};
/** The full text is only for boolean searches. The other searches neither match it nor suggest spellings from it. */
export const allBoosts = { ...boosts, body: 0.6 };

/** Number of documents indexed before yielding: a few milliseconds. */
const batchSize = 40;

type Field = keyof typeof allBoosts;
type Indexed = { id: number; document: SearchDocument };

/** Sorts documents into index order: a document's id in the index is its position in this order. */
export function orderDocuments(documents: readonly SearchDocument[]): SearchDocument[] {
  return [...documents].sort((a, b) => b.rating - a.rating);
}

/** Creates an index without documents. `tokenize` receives the texts of the documents that are added. */
export function createTermIndex(
  tokenize?: (text: string, field: string | undefined) => string[],
): TermIndex<Indexed> {
  return new TermIndex<Indexed>({
    fields: Object.keys(allBoosts),
    extractField: ({ id, document }, field) => (field === 'id' ? id : readField(document, field as Field)),
    ...(tokenize && { tokenize }),
    processTerm: (term) => term,
    // Queries consist of terms that are already processed.
    searchOptions: {
      fields: Object.keys(boosts),
      boost: boosts,
      combineWith: 'OR',
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
}

/** Indexes ordered documents without blocking other work for more than a few milliseconds at a time. */
export async function makeIndexParts(ordered: readonly SearchDocument[]): Promise<IndexParts> {
  const wordCounts = new Map<string, number>();
  const texts: string[] = [];
  const titles: string[] = [];
  let fieldTexts: string[] = [];
  let withBody = 0;
  const index = createTermIndex((text, field) => {
    const words = splitWords(text);
    fieldTexts.push(words.join(' '));
    const terms = words.filter(isTerm);
    if (field !== 'body') countWords(wordCounts, terms);
    return terms;
  });
  for (const [id, document] of ordered.entries()) {
    fieldTexts = [];
    index.add({ id, document });
    texts.push(` ${fieldTexts.join(' \n ')} `);
    titles.push(indexTerms(document.hit.title).join(' '));
    if (document.body) withBody += 1;
    // A full text takes as long as a whole batch of other documents.
    if (id % batchSize === batchSize - 1 || document.body) await setImmediate();
  }
  return { terms: index.takeState(), wordCounts, texts, titles, withBody };
}

function readField(document: SearchDocument, field: Field): string {
  if (field === 'title') return document.hit.title;
  return field === 'context' ? `${document.hit.period} ${document.hit.category}` : (document[field] ?? '');
}
