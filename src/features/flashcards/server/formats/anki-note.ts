/** From a note's fields, as Anki has them, to cards with two sides of text. */
import { hasCloze, openCloze } from './cloze.ts';
import { type FieldText, htmlToText } from './html-text.ts';
import type { FoundCard } from './imported.ts';

/** How Anki writes down the covered parts of a picture. */
const coveredPicture = /\{\{c\d+::image-occlusion:/;

/**
 * Makes the cards of a note: one with its first two fields that have text, or one for each gap of a cloze.
 * A note that asks with a picture or sound alone gives a card without a front.
 */
export function cardsOfNote(fields: readonly string[], html: boolean): FoundCard[] {
  const read = html ? htmlToText : readPlain;
  const cloze = fields.find(hasCloze);
  if (cloze !== undefined) return clozeCards(cloze, fields, read);
  const texts = fields.map(read);
  const front = texts.findIndex(({ text, media }) => text !== '' || media);
  const back = texts.findIndex(({ text }, index) => index > front && text !== '');
  return [
    {
      front: texts[front]?.text ?? '',
      back: texts[back]?.text ?? '',
      media: texts.some(({ media }) => media),
    },
  ];
}

function clozeCards(cloze: string, fields: readonly string[], read: typeof readPlain): FoundCard[] {
  if (coveredPicture.test(cloze)) return [{ front: '', back: '', media: true }];
  const more = fields.filter((field) => field !== cloze).map((field) => read(field).text);
  const extra = more.find((text) => text !== '');
  return openCloze(cloze).map(({ question, answer }) => {
    const front = read(question);
    const back = read(answer).text;
    return { front: front.text, back: extra ? `${back}\n\n${extra}` : back, media: front.media };
  });
}

function readPlain(field: string): FieldText {
  return { text: field.trim(), media: false };
}
