/** Converts the fields of an Anki note to cards with two sides of text. */
import { maxSideLength } from '#features/flashcards/limits.ts';
import { hasCloze, openCloze } from './cloze.ts';
import type { CardCollector, FoundCard } from './collect-cards.ts';
import { type FieldText, htmlToText } from './html-text.ts';

export type Note = { fields: readonly string[]; html: boolean; line: number | null };

/** Anki's markup for image occlusion (covered parts of a picture). */
const coveredPicture = /\{\{c\d+::image-occlusion:/;

/** Maximum characters of a note, including its HTML. */
const maxNoteLength = 300_000;
/** Maximum characters of all questions of a note together, including their HTML. */
const maxQuestionsLength = 2_000_000;

/**
 * Adds the cards of a note: one made from the first two fields with text, or one for each gap of a cloze. A note whose
 * question is only a picture or a sound gives a card without a front.
 */
export function addNote(collector: CardCollector, { fields, html, line }: Note): void {
  const cards = cardsOfNote(fields, html ? htmlToText : readPlain);
  if (cards === null) collector.skip('A note is far too long to be a card.', line);
  else for (const card of cards) collector.add(card, line);
}

/** Null if the note is too long. */
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

/** Null if the questions are too long. */
function clozeCards(cloze: string, fields: readonly string[], read: typeof readPlain): FoundCard[] | null {
  if (coveredPicture.test(cloze)) return [{ front: '', back: '', media: true }];
  const more = fields.filter((field) => field !== cloze).map((field) => read(field).text);
  const extra = more.find((text) => text !== '');
  const { answer, questions } = openCloze(cloze);
  const solved = read(answer).text;
  const back = extra ? `${solved}\n\n${extra}` : solved;
  // All of these cards share this back: if it is too long, one card is enough to report that.
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
