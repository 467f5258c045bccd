/** Result of an import, and the rules that apply to each card in every file format. */
import { maxCardsPerDeck, maxSideLength, maxTitleLength } from '#features/flashcards/limits.ts';
import { type CardText, isBlank, tidyImported, tidyTitle } from '#features/flashcards/rules-card-text.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatNumber } from '#platform/text/format-number.ts';

/** Why a card was left out, or another note for the user. `line`: line number in the file, from 1. */
type ImportProblem = { line: number | null; message: string };

export type ImportedCards = {
  title: string | null;
  cards: CardText[];
  /** Number of cards left out: empty, too long, or equal to an earlier one. */
  skipped: number;
  /** The first problems, and notes on the whole file. */
  problems: ImportProblem[];
};

/** A card as found in the file; `media`: whether pictures or sound were removed from it. */
export type FoundCard = CardText & { media?: boolean };

export type CardCollector = {
  add(card: FoundCard, line: number | null): void;
  /** Leaves a card out for a reason that the caller gives. */
  skip(message: string, line: number | null): void;
  /** Adds a note on the whole file. */
  note(message: string): void;
  /** @throws AppError 400 if no card is left, 413 if there are more than a deck may contain */
  finish(title: string | null): ImportedCards;
};

const maxProblems = 20;
const maxExcerptLength = 40;

/** Collects cards one by one, leaves out those that no deck can contain, and records why. */
export function collectCards(): CardCollector {
  const cards: CardText[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Set<string>();
  let skipped = 0;
  let tooMany = 0;

  function report(line: number | null, message: string): void {
    if (problems.length < maxProblems) problems.push({ line, message });
  }

  function skip(message: string, line: number | null): void {
    skipped += 1;
    report(line, message);
  }

  return {
    add({ front, back, media = false }, line) {
      if (cards.length === maxCardsPerDeck) {
        // Only counted, so that the error can name the number.
        tooMany += 1;
        return;
      }
      const card = { front: tidyImported(front), back: tidyImported(back) };
      const key = `${card.front}\0${card.back}`;
      const reason =
        findFault(card, media) ?? (seen.has(key) ? `${quote(card.front)} is there twice.` : null);
      seen.add(key);
      if (reason === null) cards.push(card);
      else skip(reason, line);
    },
    skip,
    note: (message) => report(null, message),
    finish(title) {
      if (tooMany > 0) throw tooManyCards(cards.length + tooMany, 'cards');
      if (cards.length > 0) {
        const tidy = title === null ? null : (tidyTitle(title, maxTitleLength) ?? null);
        return { title: tidy, cards, skipped, problems };
      }
      const first = problems[0]?.message ?? 'It holds no text.';
      throw new AppError('invalid_input', `No card could be taken from this file. ${first}`, {
        issues: problems.map(({ line, message }) => ({
          field: 'file',
          message: line === null ? message : `Line ${line}: ${message}`,
        })),
      });
    },
  };
}

/** The error for a file with more cards than a deck may contain; names the number found. */
export function tooManyCards(found: number, what: 'rows' | 'notes' | 'cards'): AppError {
  return new AppError(
    'too_large',
    `This file has ${formatNumber(found)} ${what}; a deck holds at most ${formatNumber(maxCardsPerDeck)} cards. Split it into smaller decks.`,
  );
}

/** Unifies line breaks, and replaces the control characters that a table or a package cannot contain with spaces. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' ');
}

function findFault({ front, back }: CardText, media: boolean): string | null {
  const noFront = isBlank(front);
  const noBack = isBlank(back);
  if (media && (noFront || noBack)) {
    const which = noFront && noBack ? '' : ` (${quote(noFront ? back : front)})`;
    return `A card${which} has only pictures or sound on one side, and those are not brought along.`;
  }
  if (noFront && noBack) return 'A card has no text at all.';
  if (noFront) return `The card with the back ${quote(back)} has no front.`;
  if (noBack) return `${quote(front)} has no back.`;
  const long = front.length > maxSideLength ? front : back.length > maxSideLength ? back : null;
  if (long === null) return null;
  const side = long === front ? 'front' : 'back';
  return `The ${side} of ${quote(front)} has ${formatNumber(long.length)} characters; at most ${formatNumber(maxSideLength)} fit.`;
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, maxExcerptLength * 2)];
  return characters.length > maxExcerptLength
    ? `“${characters.slice(0, maxExcerptLength).join('')}…”`
    : `“${characters.join('')}”`;
}
