/** Chooses the sentences of a passage that answer a question, exactly as they stand on its page. Pure. */
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { NameFinder } from './names.ts';
import type { Question } from './question.ts';
import { listTerms } from './terms.ts';

/**
 * In characters: minimum length of a run that can be quoted, maximum length of a run quoted as a whole, and maximum
 * length of a selection from a longer run.
 */
const shortestRun = 40;
const shortRun = 420;
const maxQuote = 480;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The best sentences of a passage. They are adjacent and from one run, so that the quote is found on the page as it is.
 */
export function chooseQuote(
  passage: Pick<Passage, 'runs'>,
  question: Pick<Question, 'concepts'>,
  names: NameFinder,
): string {
  // Short runs, such as a table cell with a name or a date, are no answer.
  const longest = passage.runs.reduce((one, other) => (other.length > one.length ? other : one), '');
  const sentences = passage.runs.filter((run) => run.length >= shortestRun);
  let best = { text: longest, value: -1 };
  for (const run of sentences) {
    for (const text of listChoices(run)) {
      const terms = new Set(listTerms(text, names));
      const found = question.concepts.filter(({ alternatives }) =>
        [...alternatives.keys()].some((term) => terms.has(term)),
      );
      // For equal matches, a longer quote is slightly better.
      const value = found.reduce((sum, { weight }) => sum + weight, 0) + text.length / 200;
      if (value > best.value) best = { text, value };
    }
  }
  return best.text;
}

/** All selections of up to three adjacent sentences within the length limit. */
function listChoices(run: string): string[] {
  if (run.length <= shortRun) return [run];
  const sentences = Array.from(segmenter.segment(run), ({ segment }) => segment);
  const choices: string[] = [];
  for (let start = 0; start < sentences.length; start++) {
    let text = '';
    for (const sentence of sentences.slice(start, start + 3)) {
      if (text !== '' && text.length + sentence.length > maxQuote) break;
      text += sentence;
      choices.push(text.trim());
    }
  }
  return choices;
}

/** Whether two passages say much the same, judged by the share of terms in common. */
export function saysTheSame(a: Passage, b: Passage, names: NameFinder): boolean {
  const first = new Set(listTerms(passageText(a), names));
  const second = new Set(listTerms(passageText(b), names));
  const common = [...first].filter((term) => second.has(term)).length;
  return common / Math.max(1, Math.min(first.size, second.size)) > 0.6;
}
