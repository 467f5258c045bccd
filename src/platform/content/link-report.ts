/** Formats the result of a link check as text. */
import type { LinkResult, LinkState } from './link-probe.ts';
import { formatTable } from './table.ts';

const meanings: Record<LinkState, string> = {
  ok: 'answers',
  redirected: 'answers at another address',
  slow: 'answers, but late',
  refused: 'refuses programs: needs a human look',
  broken: 'is gone',
  unreachable: 'gives no usable answer',
};

/** A summary, then every address that needs attention with the places that name it. */
export function formatLinkReport(
  results: readonly LinkResult[],
  placesOf: (address: string) => readonly string[],
): string {
  const having = (state: LinkState) => results.filter((result) => result.state === state);
  const summary = formatTable(
    ['state', 'links', 'meaning'],
    (Object.keys(meanings) as LinkState[]).map((state) => [state, having(state).length, meanings[state]]),
  );
  const attention = (['broken', 'unreachable', 'refused', 'slow'] as const).map((state) =>
    formatGroup(state, having(state), placesOf),
  );
  const moved = results.filter(({ state, movedForGood }) => state === 'redirected' && movedForGood);
  return [summary, ...attention, formatGroup('moved for good', moved, placesOf)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Whether any link is broken or unreachable. */
export function hasBrokenLinks(results: readonly LinkResult[]): boolean {
  return results.some(({ state }) => state === 'broken' || state === 'unreachable');
}

function formatGroup(
  title: string,
  results: readonly LinkResult[],
  placesOf: (address: string) => readonly string[],
): string {
  if (results.length === 0) return '';
  const lines = results.flatMap((result) => [
    `  ${result.address}  ${explain(result)}`,
    ...(result.finalAddress ? [`    → ${result.finalAddress}`] : []),
    ...placesOf(result.address).map((place) => `    ${place}`),
  ]);
  return [`${title}:`, ...lines].join('\n');
}

function explain({ status, note, seconds }: LinkResult): string {
  return `(${[status, note, `${seconds.toFixed(1)} s`].filter((part) => part !== undefined).join(', ')})`;
}
