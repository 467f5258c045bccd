/** Composes an answer without a language model: it quotes the best passages. */
import type { Passage } from '#platform/feature/passage.ts';
import type { TutorAnswer } from '../contract.ts';
import type { HintLevel } from '../rules.ts';
import type { Retrieval, Retrieved } from './retrieval/retrieval.ts';

export type AnswerText = Omit<TutorAnswer, 'id'>;

/** Maximum number of passages quoted in one answer. */
const maxSources = 3;
/** A further passage is quoted too if its score is at most this much lower than that of the best one. */
const maxLag = 5;

export function answerFromPassages(
  retrieval: Retrieval,
  { passages, question, asked }: Pick<Retrieved, 'passages' | 'question'> & { asked: string },
): AnswerText {
  const chosen = choosePassages(retrieval, passages);
  const sources = chosen.map((passage) => presentSource(passage, retrieval.quote(passage, question)));
  return {
    answer: sources.map(({ quote }, at) => `${introduce(chosen[at])}${quote} [${at + 1}]`).join('\n\n'),
    sources,
    ...{ mode: 'extractive', outcome: 'answered', nearest: [] },
    followUps: retrieval.suggest(
      passages.map(({ passage }) => passage),
      { asked, except: chosen },
    ),
  };
}

/** Presents a passage as a source. Kinds that have several passages per page add their heading to the title. */
export function presentSource(
  { id, kind, title, heading, url }: Passage,
  quote: string,
): TutorAnswer['sources'][number] {
  const hasParts = ['guide', 'answer', 'row', 'article', 'card'].includes(kind);
  return { id, title: hasParts && heading ? `${title}: ${heading}` : title, url, quote };
}

/** Chooses at most three passages, and skips those that say the same as one already chosen. */
function choosePassages(retrieval: Retrieval, passages: Retrieved['passages']): Passage[] {
  const chosen: Passage[] = [];
  const best = passages[0]?.score ?? 0;
  for (const { passage, score } of passages) {
    if (chosen.length === maxSources || score < best - maxLag) break;
    if (!chosen.some((other) => retrieval.saysTheSame(other, passage))) chosen.push(passage);
  }
  return chosen;
}

/** Text put before a quote to name its subject: the passage's own words take the subject for granted. */
function introduce(passage: Passage | undefined): string {
  if (passage?.kind === 'card') return `${passage.heading}: `;
  if (passage?.kind === 'answer') return `${passage.heading} `;
  const [date, name] = passage?.runs ?? [];
  // For a row of a table, the quoted part only says why the event matters, so the name and date come first.
  if (passage?.kind === 'row') return `${name} (${date}): `;
  if (passage?.kind === 'event') return `${passage.title} (${passage.heading}): `;
  return passage?.kind === 'resource' ? `${passage.title}, by ${passage.heading}: ` : '';
}

/** Maximum number of words of a quote that a hint leaves out. */
const gaps = 3;

/** A hint. Level 1 asks questions, level 2 says where to read, level 3 shows the quote with gaps. */
export function hintFromPassages(
  retrieval: Retrieval,
  { passages, question }: Pick<Retrieved, 'passages' | 'question'>,
  level: HintLevel,
): AnswerText {
  const passage = passages[0]?.passage;
  if (!passage) throw new Error('A hint needs a passage.');
  const quote = retrieval.quote(passage, question);
  // Neither the place nor the source panel may reveal the answer: the name and date of an event could.
  const place = passage.kind === 'event' ? 'an entry of the timeline' : passage.title;
  const opening =
    quote
      .split(/\s+/)
      .slice(0, 4)
      .join(' ')
      .replace(/[\d,.:]+.*$/, '')
      .trim() || quote.slice(0, 1);
  const texts: Record<HintLevel, string> = {
    1: `Before you look anything up: what do you know of ${passage.period || 'this subject'} that bears on your question? Who took part, what did each of them want, and what was different afterward? Write one sentence as your answer, then ask for another hint and test it.`,
    2: `Look here: ${place} [1]. Read it with your own sentence beside it. Which words support what you wrote, and which speak against it?`,
    3: `Fill the gaps, then check them on the page: ${leaveGaps(quote, retrieval.rarestWords(quote, question, gaps))} [1]`,
  };
  return {
    ...{ answer: texts[level], sources: level === 1 ? [] : [presentSource(passage, opening)] },
    ...{ mode: 'extractive', outcome: 'hint', nearest: [], followUps: [] },
  };
}

function leaveGaps(quote: string, words: readonly string[]): string {
  const pattern = new RegExp(`(?<!\\p{L})(?:${[...words, String.raw`\d[\d,.]*`].join('|')})(?!\\p{L})`, 'gu');
  return quote.replace(pattern, '_____');
}

/** The answer for a question that the library does not support. */
export function declineToAnswer(nearest: readonly Passage[], followUps: string[], text?: string): AnswerText {
  const pages = new Map(nearest.map(({ title, url }) => [title, { title, url: url.replace(/#.*/, '') }]));
  const found = [...pages.values()].slice(0, maxSources);
  const answer =
    text ??
    `I do not know: nothing in this library supports an answer to that, and I will not guess.${found.length > 0 ? ' What comes nearest is below.' : ''} This question is not counted.`;
  return { answer, sources: [], mode: 'extractive', outcome: 'declined', nearest: found, followUps };
}
