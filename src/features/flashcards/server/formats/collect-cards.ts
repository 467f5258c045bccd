/** What an import gives, and the rules for every card of one, of all file formats. */
import { maxCardsPerDeck, maxSideLength, maxTitleLength } from '#features/flashcards/limits.ts';
import { type CardText, isBlank, tidyImported, tidyTitle } from '#features/flashcards/rules-card-text.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Why a card was left out, or what else the reader should know; the line is the file's, from 1. */
type ImportProblem = { line: number | null; message: string };

export type ImportedCards = {
  title: string | null;
  cards: CardText[];
  /** Cards that were left out: empty, too long, or the same as an earlier one. */
  skipped: number;
  /** The first of them, and notes on the whole file. */
  problems: ImportProblem[];
};

/** A card as it was found; `media` where pictures or sound were taken out of it. */
export type FoundCard = CardText & { media?: boolean };

export type CardCollector = {
  add(card: FoundCard, line: number | null): void;
  /** Leaves a card out for a reason of the caller's. */
  skip(message: string, line: number | null): void;
  /** Tells something about the whole file. */
  note(message: string): void;
  /** @throws AppError 400 where no card is left, 413 where there are more than a deck holds */
  finish(title: string | null): ImportedCards;
};

const maxProblems = 20;
const maxExcerptLength = 40;
const formatCount = new Intl.NumberFormat('en').format;

/** Collects cards one by one, leaves out what no deck can hold, and remembers why. */
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
        // Counted, for the refusal to name, but no longer kept.
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

/** The refusal of a file that holds more than a deck can; told with the number found. */
export function tooManyCards(found: number, what: 'rows' | 'notes' | 'cards'): AppError {
  return new AppError(
    'too_large',
    `This file has ${formatCount(found)} ${what}; a deck holds at most ${formatCount(maxCardsPerDeck)} cards. Split it into smaller decks.`,
  );
}

/** Line breaks in one form, and spaces for the control characters that a table or a package cannot keep. */
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
  return `The ${side} of ${quote(front)} has ${formatCount(long.length)} characters; at most ${formatCount(maxSideLength)} fit.`;
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, maxExcerptLength * 2)];
  return characters.length > maxExcerptLength
    ? `“${characters.slice(0, maxExcerptLength).join('')}…”`
    : `“${characters.join('')}”`;
}
