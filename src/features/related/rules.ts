/**
 * What belongs to an item of the library, and why: by what items refer to, and by the names and words that they share.
 * Pure: no database, no clock.
 */
import type { LibraryItem, LibraryItemKind } from '#platform/feature/library-item.ts';
import { findCommonNames } from './common-names.ts';
import { readWords, type Word } from './terms.ts';
import { type ItemVector, keyOf, readVectors } from './vectors.ts';

export type RelatedLink = { item: LibraryItem; reason: string };

export type RelatedGraph = {
  /** What belongs to an item, most fitting first within each kind; nothing for an unknown one. `key`: its slug or its id. */
  find(item: { kind: LibraryItemKind; key: string }): RelatedLink[];
  /** Cards or questions, with what belongs to each; without unknown ones. */
  findOfParts(kind: 'card' | 'question', ids: readonly number[]): { id: number; links: RelatedLink[] }[];
  /** What a period has to study; empty for an unknown one. */
  summarizePeriod(slug: string): PeriodSummary;
};

export type PeriodSummary = {
  quizCount: number;
  cardCount: number;
  /** The events that most else refers to, in order of time. */
  events: LibraryItem[];
  /** The first cards of each deck. */
  decks: { id: number; cards: LibraryItem[] }[];
};

/** Links to each kind at most, in the order of the kinds. */
const mostOfKind: Record<LibraryItemKind, number> = {
  ...{ text: 3, event: 3, resource: 3, question: 2, card: 3, guide: 1, article: 1, collection: 1 },
};
/** Beside a card or under an answer there is less room. */
const mostOfPart = 3;
/** Events and cards of each deck that a period's summary names. */
const mostInSummary = 5;

/** Likeness from which two items belong together by their words alone … */
const minLikeness = 0.1;
/** … and where hardly anything else is found. */
const minLikenessOfFew = 0.025;
const few = 2;
/** Likeness of items of which one names the other. */
const referenceLikeness = 10;
/** Years between two items from which they count half. */
const farYears = 120;

/** Makes the graph of all items, without keeping others waiting for longer than some milliseconds at a time. */
export async function buildRelatedGraph(items: readonly LibraryItem[]): Promise<RelatedGraph> {
  return createGraph(await readVectors(items));
}

function createGraph(nodes: readonly ItemVector[]): RelatedGraph {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const holders = new Map<string, ItemVector[]>();
  const referrers = new Map<string, ItemVector[]>();
  for (const node of nodes) {
    for (const term of node.weights.keys()) pushTo(holders, term, node);
    for (const key of node.refersTo) pushTo(referrers, key, node);
  }

  /** Items with anything in common, most like first. */
  function rank(node: ItemVector): { other: ItemVector; likeness: number }[] {
    const likeness = new Map<ItemVector, number>();
    const add = (other: ItemVector, value: number) => likeness.set(other, (likeness.get(other) ?? 0) + value);
    for (const [term, weight] of node.weights)
      for (const other of holders.get(term) ?? []) add(other, weight * (other.weights.get(term) ?? 0));
    for (const key of node.refersTo) {
      const other = byKey.get(key);
      if (other) add(other, referenceLikeness);
    }
    for (const other of referrers.get(node.key) ?? []) add(other, referenceLikeness);
    likeness.delete(node);
    return [...likeness]
      .map(([other, value]) => ({ other, likeness: value * nearness(node, other) }))
      .filter(({ likeness: value }) => value >= minLikenessOfFew)
      .sort((a, b) => b.likeness - a.likeness || a.other.item.id - b.other.item.id);
  }

  /** The study guide of its period, for an item that has little in common with others. */
  function findGuide({ item }: ItemVector): RelatedLink[] {
    const guide = nodes.find((other) => other.item.kind === 'guide' && other.item.period === item.period);
    return guide ? [{ item: guide.item, reason: 'On its period' }] : [];
  }

  /** `hasRoom`: whether one more of its kind is wanted. */
  function findLinks(node: ItemVector, hasRoom: (item: LibraryItem, links: RelatedLink[]) => boolean) {
    const links: RelatedLink[] = [];
    const words = listWords(node.item);
    for (const { other, likeness } of rank(node)) {
      if (likeness < minLikeness && links.length >= few) break;
      if (!hasRoom(other.item, links)) continue;
      const reason = explain({ node, words }, other);
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
          // Of its own kind the reader has enough before them.
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

/** How near two items are in time, up to 1: what shares a name over a thousand years often means another. */
function nearness(a: ItemVector, b: ItemVector): number {
  const period = a.item.period && b.item.period && a.item.period !== b.item.period ? 0.7 : 1;
  if (!a.years || !b.years) return period;
  const apart = Math.max(0, a.years.from - b.years.to, b.years.from - a.years.to);
  return period / (1 + apart / farYears);
}

function listWords({ title, subjects, place, text }: LibraryItem): Word[] {
  return readWords([title, subjects.join('; '), place ?? '', text].join('. '));
}

/** Why one belongs to the other; empty where nothing that they share can be named. */
function explain({ node, words }: { node: ItemVector; words: readonly Word[] }, other: ItemVector): string {
  if (other.refersTo.has(node.key)) return referrerReasons[other.item.kind] ?? 'Refers to this';
  if (node.refersTo.has(other.key)) return referenceReasons[node.item.kind] ?? 'Named here';
  const shared = [...node.weights]
    .map(([term, weight]) => ({ term, value: weight * (other.weights.get(term) ?? 0) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ term }) => term);
  const names = findCommonNames(words, listWords(other.item), shared);
  return names.length > 0 ? `In common: ${names.join(', ')}` : '';
}

/** Why something that names an item belongs to it, by its kind. */
const referrerReasons: Partial<Record<LibraryItemKind, string>> = {
  question: 'Asks about this',
  guide: 'Discusses this',
  article: 'Discusses this',
  collection: 'Reads this with other sources',
};
/** Why something belongs to what names it, by the kind of what names it. */
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
