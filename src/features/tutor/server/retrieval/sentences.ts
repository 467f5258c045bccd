/**
 * How the single sentences of passages match a question: a passage can contain all of a question's words in different
 * sentences and yet not answer it. Pure.
 */
import { splitWords } from '#features/search/server/index.ts';
import type { Passage } from '#platform/feature/passage.ts';
import type { AskedFor } from './asked-for.ts';
import type { NameFinder } from './names.ts';
import type { Concept, Question } from './question.ts';
import { listTerms } from './terms.ts';

/** What matters of a question here; of its concepts the alternatives and the weight. */
type AskedText = Pick<Question, 'text' | 'askedFor'> & {
  concepts: readonly Pick<Concept, 'alternatives' | 'weight'>[];
};

type Sentence = {
  text: string;
  /** Place of its passage among those found. */
  rank: number;
  /** Share of the question's concepts, by weight, that it contains: with and without its passage's heading. */
  share: number;
  shareAlone: number;
};

/** A number in digits or words. */
export const numberPattern =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|half|third|quarter)s?\b/i;
const datePattern = /\d+ BCE|centur/;
const yearPattern = /^\d{3,4}$/;
const namePattern = /^\p{Lu}\p{Ll}/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Maximum difference of two shares that count as equal. */
const rounding = 1e-6;
/** Number of names beyond which more say nothing. */
const enoughNames = 3;

/**
 * Nine numbers for the decision about support: how much of the question the nearest sentences contain, where they are
 * and how long; and whether they tell a number, a date or names that the question does not have, above all what it asks
 * for.
 */
export function describeSentences(
  { concepts, text, askedFor }: AskedText,
  passages: readonly Pick<Passage, 'heading' | 'runs'>[],
  names: NameFinder,
): number[] {
  const sentences = passages.flatMap((passage, rank) => {
    const heading = listTerms(passage.heading, names);
    return passage.runs.flatMap((run) =>
      Array.from(segmenter.segment(run), ({ segment }): Sentence => {
        const own = new Set(listTerms(segment, names));
        const share = shareOf(concepts, new Set([...heading, ...own]));
        return { text: segment, rank, share, shareAlone: shareOf(concepts, own) };
      }),
    );
  });
  const largest = (of: readonly Sentence[], share: 'share' | 'shareAlone') =>
    Math.max(0, ...of.map((sentence) => sentence[share]));
  const most = largest(sentences, 'share');
  const nearest = sentences.filter(({ share }) => share >= most - rounding);
  const nearestText = nearest.map((sentence) => sentence.text).join(' ');
  const told = readTold(nearestText, new Set(splitWords(text)));
  return [
    most,
    largest(
      sentences.filter(({ rank }) => rank === 0),
      'share',
    ),
    largest(sentences, 'shareAlone'),
    sentences.find(({ share }) => share === most)?.rank ?? 0,
    nearestText.length / 500,
    ...[told.number ? 1 : 0, told.date ? 1 : 0, told.names],
    fitOf(told, askedFor),
  ];
}

function shareOf(concepts: AskedText['concepts'], terms: ReadonlySet<string>): number {
  let total = 0;
  let contained = 0;
  for (const { alternatives, weight } of concepts) {
    let best = 0;
    for (const [term, likelihood] of alternatives)
      if (likelihood > best && terms.has(term)) best = likelihood;
    contained += weight * best;
    total += weight;
  }
  return contained / (total || 1);
}

/** What a text tells besides the words asked about: a number, a date, and how many words that look like names. */
type Told = { number: boolean; date: boolean; names: number };

function readTold(text: string, asked: ReadonlySet<string>): Told {
  const words = text
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word !== '' && !asked.has(word.toLowerCase()));
  return {
    number: words.some((word) => numberPattern.test(word)),
    date: words.some((word) => yearPattern.test(word)) || datePattern.test(text),
    // The first word has a capital letter anyway.
    names: words.slice(1).filter((word) => namePattern.test(word)).length,
  };
}

/** Whether the text tells what is asked for, from 0 to 1; a half if that cannot be seen. */
function fitOf({ number, date, names }: Told, askedFor: AskedFor): number {
  if (askedFor === 'number' || askedFor === 'extent') return number ? 1 : 0;
  if (askedFor === 'time') return date ? 1 : 0;
  if (askedFor === 'person' || askedFor === 'place') return Math.min(names, enoughNames) / enoughNames;
  return 0.5;
}
