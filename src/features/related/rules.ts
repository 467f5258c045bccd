/**
 * The items related to an item of the library, and why: references between items, or shared names and words.
 * Pure: no database, no clock.
 */
import { LRUCache } from 'lru-cache';
import type { LibraryItem, LibraryItemKind } from '#platform/feature/library-item.ts';
import { findCommonNames } from './common-names.ts';
import { readWords, type Word } from './terms.ts';
import { type ItemVector, keyOf, readVectors } from './vectors.ts';

export type RelatedLink = { item: LibraryItem; reason: string };

export type RelatedGraph = {
  /** The items related to an item, best match first within each kind; empty for an unknown one. `key`: slug or id. */
  find(item: { kind: LibraryItemKind; key: string }): RelatedLink[];
  /** Cards or questions, each with its related items; unknown ids are left out. */
  findOfParts(kind: 'card' | 'question', ids: readonly number[]): { id: number; links: RelatedLink[] }[];
  /** The study material of a period; empty for an unknown one. */
  summarizePeriod(slug: string): PeriodSummary;
};

export type PeriodSummary = {
  quizCount: number;
  cardCount: number;
  /** The events that most other items refer to, in chronological order. */
  events: LibraryItem[];
  /** The first cards of each deck. */
  decks: { id: number; cards: LibraryItem[] }[];
};

/** Maximum number of links to each kind. Links are sorted in this order of kinds. */
const mostOfKind: Record<LibraryItemKind, number> = {
  ...{ text: 3, event: 3, resource: 3, question: 2, card: 3, guide: 1, article: 1, collection: 1 },
};
/** Maximum number of links for a card or question, where there is less room. */
const mostOfPart = 3;
/** Number of events, and of cards per deck, in a period's summary. */
const mostInSummary = 5;

/** Minimum likeness of two items that are related by their words alone. */
const minLikeness = 0.1;
/** Minimum likeness if fewer than `few` related items are found otherwise. */
const minLikenessOfFew = 0.025;
const few = 2;
/** Likeness added when one item refers to the other. */
const referenceLikeness = 10;
/** Distance in years at which the likeness of two items is halved. */
const farYears = 120;

/** Builds the graph of all items, with pauses, so that other requests wait only a few milliseconds at a time. */
export async function buildRelatedGraph(items: readonly LibraryItem[]): Promise<RelatedGraph> {
  return createGraph(await readVectors(items));
}

function createGraph(nodes: readonly ItemVector[]): RelatedGraph {
  const listWords = createWordCache();
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const indexes = new Map(nodes.map((node, index) => [node, index]));
  /** The items that have a term: their indexes in `nodes`, and its weight in each. */
  const holders = new Map<string, { indexes: number[]; weights: number[] }>();
  const referrers = new Map<string, ItemVector[]>();
  for (const [index, node] of nodes.entries()) {
    for (const [term, weight] of node.weights) {
      const held = holders.get(term) ?? { indexes: [], weights: [] };
      held.indexes.push(index);
      held.weights.push(weight);
      holders.set(term, held);
    }
    for (const key of node.refersTo) pushTo(referrers, key, node);
  }

  /** Items that have anything in common with the given one, in descending order of likeness. */
  function rank(node: ItemVector): { other: ItemVector; likeness: number }[] {
    // Thousands of items share a term with this one: an array by their indexes is several times as fast as a map.
    const likeness = new Float64Array(nodes.length);
    const add = (index: number, value: number) => {
      likeness[index] = (likeness[index] ?? 0) + value;
    };
    const addReference = (other: ItemVector | undefined) => {
      const index = other && indexes.get(other);
      if (index !== undefined) add(index, referenceLikeness);
    };
    for (const [term, weight] of node.weights) {
      const { indexes: held, weights } = holders.get(term) ?? { indexes: [], weights: [] };
      for (const [at, index] of held.entries()) add(index, weight * (weights[at] ?? 0));
    }
    for (const key of node.refersTo) addReference(byKey.get(key));
    for (const other of referrers.get(node.key) ?? []) addReference(other);
    return nodes
      .flatMap((other, index) => {
        const rawLikeness = likeness[index] ?? 0;
        // Most items have too little in common already before their distance in time is looked at.
        if (rawLikeness < minLikenessOfFew || other === node) return [];
        const value = rawLikeness * nearness(node, other);
        return value < minLikenessOfFew ? [] : [{ other, likeness: value }];
      })
      .sort((a, b) => b.likeness - a.likeness || a.other.item.id - b.other.item.id);
  }

  /** The study guide of the item's period, for an item that has little in common with others. */
  function findGuide({ item }: ItemVector): RelatedLink[] {
    const guide = nodes.find((other) => other.item.kind === 'guide' && other.item.period === item.period);
    return guide ? [{ item: guide.item, reason: 'On its period' }] : [];
  }

  /** `hasRoom`: whether one more link to this kind of item is wanted. */
  function findLinks(node: ItemVector, hasRoom: (item: LibraryItem, links: RelatedLink[]) => boolean) {
    const links: RelatedLink[] = [];
    for (const { other, likeness } of rank(node)) {
      if (likeness < minLikeness && links.length >= few) break;
      if (!hasRoom(other.item, links)) continue;
      const reason = explain(node, other, listWords);
      if (reason) links.push({ item: other.item, reason });
    }
    return links.length < few ? [...links, ...findGuide(node)] : links;
  }

  return {
    find({ kind, key }) {
      const node =
        byKey.get(keyOf({ kind, slug: key })) ??
        nodes.find(({ item }) => String(item.id) === key && keyOf({ kind, slug: item.slug }) === keyOf(item));
      if (!node) return [];
      const order = Object.keys(mostOfKind);
      return findLinks(
        node,
        (item, links) => links.filter((link) => link.item.kind === item.kind).length < mostOfKind[item.kind],
      ).sort((a, b) => order.indexOf(a.item.kind) - order.indexOf(b.item.kind));
    },
    findOfParts: (kind, ids) =>
      nodes
        .filter(({ item }) => item.kind === kind && ids.includes(item.id))
        .map((node) => ({
          id: node.item.id,
          // Items of the same kind are left out: the page already shows enough of them.
          links: findLinks(node, (item, links) => item.kind !== node.item.kind && links.length < mostOfPart),
        })),
    summarizePeriod(slug) {
      const items = nodes.flatMap(({ item }) => (item.period === slug ? [item] : []));
      const decks = new Map<number, LibraryItem[]>();
      for (const item of items) if (item.partOf?.kind === 'deck') pushTo(decks, item.partOf.id, item);
      const countReferrers = (item: LibraryItem) => referrers.get(keyOf(item))?.length ?? 0;
      return {
        quizCount: new Set(items.flatMap(({ partOf }) => (partOf?.kind === 'quiz' ? [partOf.id] : []))).size,
        cardCount: items.filter(({ kind }) => kind === 'card').length,
        events: items
          .filter(({ kind }) => kind === 'event')
          .sort((a, b) => countReferrers(b) - countReferrers(a) || a.id - b.id)
          .slice(0, mostInSummary)
          .sort((a, b) => (a.years?.from ?? 0) - (b.years?.from ?? 0) || a.id - b.id),
        decks: [...decks].map(([id, cards]) => ({ id, cards: cards.slice(0, mostInSummary) })),
      };
    },
  };
}

/** Nearness of two items in time and period, up to 1. The same name 1,000 years apart often means something else. */
function nearness(a: ItemVector, b: ItemVector): number {
  const period = a.item.period && b.item.period && a.item.period !== b.item.period ? 0.7 : 1;
  if (!a.years || !b.years) return period;
  const apart = Math.max(0, a.years.from - b.years.to, b.years.from - a.years.to);
  return period / (1 + apart / farYears);
}

/** Number of items whose words are cached. Successive pages mostly compare the same items. */
const maxCachedWords = 1000;

function createWordCache() {
  const cache = new LRUCache<LibraryItem, Word[]>({ max: maxCachedWords });
  return (item: LibraryItem): Word[] => {
    const cached = cache.get(item);
    if (cached) return cached;
    const { title, subjects, place, text } = item;
    const words = readWords([title, subjects.join('; '), place ?? '', text].join('. '));
    cache.set(item, words);
    return words;
  };
}

/** The reason for a link; empty if the items share nothing that can be named. */
function explain(node: ItemVector, other: ItemVector, listWords: (item: LibraryItem) => Word[]): string {
  if (other.refersTo.has(node.key)) return referrerReasons[other.item.kind] ?? 'Refers to this';
  if (node.refersTo.has(other.key)) return referenceReasons[node.item.kind] ?? 'Named here';
  const shared = [...node.weights]
    .map(([term, weight]) => ({ term, value: weight * (other.weights.get(term) ?? 0) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ term }) => term);
  const names = findCommonNames(listWords(node.item), listWords(other.item), shared);
  return names.length > 0 ? `In common: ${names.join(', ')}` : '';
}

/** Reasons for an item that refers to the page's item, by the kind of that item. */
const referrerReasons: Partial<Record<LibraryItemKind, string>> = {
  question: 'Asks about this',
  guide: 'Discusses this',
  article: 'Discusses this',
  collection: 'Reads this with other sources',
};
/** Reasons for an item that the page's item refers to, by the kind of the page's item. */
const referenceReasons: Partial<Record<LibraryItemKind, string>> = {
  question: 'Source of the answer',
  guide: 'Named in this guide',
  article: 'Named in this article',
  collection: 'One of its sources',
};

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
