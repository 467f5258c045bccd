/** The sentences of a passage that answer a question, as they stand on its page. Pure. */
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { NameFinder } from './names.ts';
import type { Question } from './question.ts';
import { listTerms } from './terms.ts';

/** Characters of a run that says something, of one that is quoted as a whole, and of what is chosen from a longer one. */
const shortestRun = 40;
const shortRun = 420;
const maxQuote = 480;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The best sentences of a passage: neighbours, from one run, so that they stand on the page without interruption. */
export function chooseQuote(
  passage: Pick<Passage, 'runs'>,
  question: Pick<Question, 'concepts'>,
  names: NameFinder,
): string {
  // A cell with a name or a date is no answer.
  const longest = passage.runs.reduce((one, other) => (other.length > one.length ? other : one), '');
  const sentences = passage.runs.filter((run) => run.length >= shortestRun);
  let best = { text: longest, value: -1 };
  for (const run of sentences) {
    for (const text of listChoices(run)) {
      const terms = new Set(listTerms(text, names));
      const found = question.concepts.filter(({ alternatives }) =>
        [...alternatives.keys()].some((term) => terms.has(term)),
      );
      // Of two that say as much, the one with more around it is the better answer, within measure.
      const value = found.reduce((sum, { weight }) => sum + weight, 0) + text.length / 200;
      if (value > best.value) best = { text, value };
    }
  }
  return best.text;
}

/** Rows of up to three sentences that are not too long. */
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

/** Whether two passages say much the same, by the share of common terms. */
export function saysTheSame(a: Passage, b: Passage, names: NameFinder): boolean {
  const first = new Set(listTerms(passageText(a), names));
  const second = new Set(listTerms(passageText(b), names));
  const common = [...first].filter((term) => second.has(term)).length;
  return common / Math.max(1, Math.min(first.size, second.size)) > 0.6;
}
