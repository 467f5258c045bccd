/** Editorial rules for the flashcards in the content folder. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences, findRepeats } from '#platform/content/repeats.ts';
import type { DeckContent } from './content-schema.ts';

/** The tier of each kind: a period's key terms are free, the other decks are Premium. */
const tiers = { terms: 'free', people: 'premium', dates: 'premium' } as const;

/** Reports violations of the editorial rules. */
export function checkDeckContent(decks: readonly Entry<DeckContent>[]): ContentIssue[] {
  const folders = Map.groupBy(decks, ({ folder }) => folder);
  return [
    ...[...folders.values()].flatMap(checkPeriod),
    ...decks.flatMap(checkDeck),
    ...findRepeats(decks, 'title', ({ title }) => title.toLowerCase()),
    ...findRepeatedSentences(decks, ['description', 'cards', 'back']),
  ];
}

function checkPeriod(decks: Entry<DeckContent>[]): ContentIssue[] {
  const first = decks[0] as Entry<DeckContent>;
  const issues = Object.keys(tiers)
    .filter((kind) => decks.filter(({ value }) => value.kind === kind).length !== 1)
    .map((kind) => issueAt(first, [], `a period has exactly one deck of ${kind}`));
  const seen = new Set<string>();
  for (const deck of decks) {
    deck.value.cards.forEach(({ front }, index) => {
      const plain = front
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (seen.has(plain))
        issues.push(issueAt(deck, ['cards', index, 'front'], 'a card of this period asks the same'));
      seen.add(plain);
    });
  }
  return issues;
}

function checkDeck(deck: Entry<DeckContent>): ContentIssue[] {
  const { kind, minimumTier, featured, cards } = deck.value;
  const issues: ContentIssue[] = [];
  if (minimumTier !== tiers[kind])
    issues.push(issueAt(deck, 'minimumTier', `a deck of ${kind} is ${tiers[kind]}`));
  if (featured !== (kind === 'terms'))
    issues.push(issueAt(deck, 'featured', 'the free deck is the featured one'));
  const keys = cards.map(({ key }) => key);
  if (new Set(keys).size < keys.length) issues.push(issueAt(deck, 'cards', 'a key is used twice'));
  cards.forEach(({ front, back }, index) => {
    if (back.toLowerCase().includes(front.toLowerCase()) && front.length > 3)
      issues.push(issueAt(deck, ['cards', index, 'back'], 'the back repeats the front'));
  });
  return issues;
}
