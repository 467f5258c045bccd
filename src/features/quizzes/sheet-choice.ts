/**
 * The questions of a quiz that a teacher's sheet contains, and their order. Pure. Server and browser must agree on
 * it, and it must stay the same for years: an answer key printed later has to match a sheet printed now.
 */
import { formatCount } from '#platform/text/format-number.ts';

export const versions = ['A', 'B'] as const;
/** A has the order of the content, B another order of questions and options. */
export type Version = (typeof versions)[number];

export type SheetChoice = {
  /** Undefined: the order of the content, without naming a version. */
  version: Version | undefined;
  /** Keys of the chosen questions; undefined for all of them. */
  keys: readonly string[] | undefined;
};

/** Query parameters of a choice; null if missing. */
type ChoiceQuery = { version: string | null; questions: string | null };

/** Maximum number of characters of the list of keys; more than any quiz needs. */
const maxListLength = 2000;

/**
 * Reads a choice from query parameters. Repeated keys count once; the keys of all questions mean the whole quiz.
 * @returns the choice, or a message for the reader if the choice is not valid for this quiz
 */
export function readChoice(
  { version, questions }: ChoiceQuery,
  known: readonly { key: string }[],
): { choice: SheetChoice } | { problem: string } {
  if (version !== null && !isVersion(version)) return { problem: 'A quiz has the versions A and B.' };
  if (questions === null) return { choice: { version: version ?? undefined, keys: undefined } };
  if (questions.length > maxListLength) return { problem: 'These are more questions than a quiz has.' };
  const asked = new Set(questions.split(',').filter(Boolean));
  if (asked.size === 0) return { problem: 'Choose at least one question.' };
  const keys = known.map(({ key }) => key).filter((key) => asked.has(key));
  if (keys.length < asked.size) {
    return { problem: 'The quiz does not have all of these questions. Please choose them again.' };
  }
  return {
    choice: { version: version ?? undefined, keys: keys.length < known.length ? keys : undefined },
  };
}

function isVersion(text: string): text is Version {
  return (versions as readonly string[]).includes(text);
}

/** Query string of a choice, '' if nothing is chosen. `quiz`: its slug, for URLs that do not contain it otherwise. */
export function writeChoice({ version, keys }: SheetChoice, quiz?: string): string {
  // No encoding needed: slugs and keys are lowercase letters, digits and hyphens.
  const parts = [quiz && `quiz=${quiz}`, version && `version=${version}`, keys && `questions=${keys.join()}`];
  const query = parts.filter(Boolean).join('&');
  return query && `?${query}`;
}

type Arranged = { key: string; options: string[]; correctAnswer: number };

/**
 * Returns the chosen questions in the order of the version. In version B no option keeps its letter. The order
 * depends only on slug and keys, which never change, so that texts may be corrected and questions added. If the
 * questions would be in the same order as in version A, the first one moves to the end.
 */
export function arrangeQuestions<Question extends Arranged>(
  questions: readonly Question[],
  { slug }: { slug: string },
  { version, keys }: SheetChoice,
): Question[] {
  const chosen = questions.filter(({ key }) => !keys || keys.includes(key));
  if (version !== 'B') return chosen;
  const place = ({ key }: Question) => hash(`${slug}/${key}`);
  const mixed = chosen.toSorted((one, other) => place(one) - place(other));
  const isMoved = mixed.some((question, index) => question !== chosen[index]);
  const moved = isMoved ? mixed : [...mixed.slice(1), ...mixed.slice(0, 1)];
  return moved.map((question) => moveOptions(question, `${slug}/${question.key}`));
}

function moveOptions<Question extends Arranged>(question: Question, seed: string): Question {
  const order = mixPlaces(question.options.length, seed);
  return {
    ...question,
    options: order.map((from) => question.options[from] ?? ''),
    correctAnswer: order.indexOf(question.correctAnswer),
  };
}

/** The numbers below `count` in an order in which none keeps its place (Sattolo's algorithm). */
function mixPlaces(count: number, seed: string): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = hash(`${seed}/${last}`) % last;
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** FNV-1a with the final step of MurmurHash3, 32 bits. Another hash would change every printed version B. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Heading data of a sheet: the version in title and slug, and the time in proportion to the number of questions. */
export function describeSheet<Quiz extends { slug: string; title: string; timeLimit: number }>(
  quiz: Quiz,
  { version, keys }: SheetChoice,
  { total }: { total: number },
): Quiz {
  const count = keys?.length ?? total;
  return {
    ...quiz,
    slug: [
      quiz.slug,
      keys && formatCount(count, 'question').replace(' ', '-'),
      version && `version-${version.toLowerCase()}`,
    ]
      .filter(Boolean)
      .join('-'),
    title: version ? `${quiz.title}, Version ${version}` : quiz.title,
    timeLimit: Math.ceil((quiz.timeLimit * count) / total),
  };
}
