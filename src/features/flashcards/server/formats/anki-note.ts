/** From a note's fields, as Anki has them, to cards with two sides of text. */
import { maxSideLength } from '#features/flashcards/limits.ts';
import { hasCloze, openCloze } from './cloze.ts';
import type { CardCollector, FoundCard } from './collect-cards.ts';
import { type FieldText, htmlToText } from './html-text.ts';

export type Note = { fields: readonly string[]; html: boolean; line: number | null };

/** How Anki writes down the covered parts of a picture. */
const coveredPicture = /\{\{c\d+::image-occlusion:/;

/** Characters of a note, its HTML included. */
const maxNoteLength = 300_000;
/** Characters of all questions of a note together, its HTML included. */
const maxQuestionsLength = 2_000_000;

/**
 * Adds the cards of a note: one with its first two fields that have text, or one for each gap of a cloze.
 * A note that asks with a picture or sound alone gives a card without a front.
 */
export function addNote(collector: CardCollector, { fields, html, line }: Note): void {
  const cards = cardsOfNote(fields, html ? htmlToText : readPlain);
  if (cards === null) collector.skip('A note is far too long to be a card.', line);
  else for (const card of cards) collector.add(card, line);
}

/** Null where the note is too long to be read. */
function cardsOfNote(fields: readonly string[], read: typeof readPlain): FoundCard[] | null {
  if (fields.reduce((sum, { length }) => sum + length, 0) > maxNoteLength) return null;
  const cloze = fields.find(hasCloze);
  return cloze === undefined ? [plainCard(fields, read)] : clozeCards(cloze, fields, read);
}

function plainCard(fields: readonly string[], read: typeof readPlain): FoundCard {
  const texts = fields.map(read);
  const front = texts.findIndex(({ text, media }) => text !== '' || media);
  const back = texts.findIndex(({ text }, index) => index > front && text !== '');
  return {
    front: texts[front]?.text ?? '',
    back: texts[back]?.text ?? '',
    media: texts.some(({ media }) => media),
  };
}

/** Null where the questions are too long to be read. */
function clozeCards(cloze: string, fields: readonly string[], read: typeof readPlain): FoundCard[] | null {
  if (coveredPicture.test(cloze)) return [{ front: '', back: '', media: true }];
  const more = fields.filter((field) => field !== cloze).map((field) => read(field).text);
  const extra = more.find((text) => text !== '');
  const { answer, questions } = openCloze(cloze);
  const solved = read(answer).text;
  const back = extra ? `${solved}\n\n${extra}` : solved;
  // All have this back: where it does not fit, one is enough to tell.
  const asked = back.length > maxSideLength ? questions.slice(0, 1) : questions;
  if (asked.length * cloze.length > maxQuestionsLength) return null;
  return asked.map((ask) => {
    const { text, media } = read(ask());
    return { front: text, back, media };
  });
}

function readPlain(field: string): FieldText {
  return { text: field.trim(), media: false };
}
