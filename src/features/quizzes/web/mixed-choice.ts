/** Reads the choice of a mixed quiz from its URL. Pure. */
import { maxSeed, mixedCounts } from '../rules.ts';
import type { MixedChoice } from './quiz-address.ts';

/** Maximum number of characters of an unknown period that a message quotes. */
const maxNamed = 60;

/** `problem`: what is wrong with the URL, in a sentence; null if it is valid. The valid parts of the URL are kept. */
export function readMixedChoice(
  search: URLSearchParams,
  slugs: readonly string[],
): MixedChoice & { problem: string | null } {
  const asked = [...new Set((search.get('periods') ?? '').split(',').filter(Boolean))];
  const unknown = asked.find((slug) => !slugs.includes(slug));
  const count = mixedCounts.find(
    (each) => String(each) === (search.get('count') ?? mixedCounts[0].toString()),
  );
  const seed = search.get('seed');
  return {
    // In the order of the periods, so that the same choice always has the same URL.
    periods: slugs.filter((slug) => asked.includes(slug)),
    count: count ?? mixedCounts[0],
    ...(seed !== null && /^\d{1,9}$/.test(seed) && { seed: Number(seed) }),
    problem: findProblem(),
  };

  function findProblem(): string | null {
    if (unknown !== undefined)
      return `There is no period “${unknown.slice(0, maxNamed)}”. Choose from these.`;
    if (count === undefined) return `A mixed quiz has ${mixedCounts.join(' or ')} questions.`;
    if (seed === null) return null;
    if (asked.length === 0) return 'Choose at least one period.';
    return /^\d{1,9}$/.test(seed) ? null : `The number of the draw is between 0 and ${maxSeed}.`;
  }
}

/** A random seed, most likely not used before. */
export const newSeed = () => Math.floor(Math.random() * (maxSeed + 1));
