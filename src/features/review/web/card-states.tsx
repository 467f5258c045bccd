import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import type { ReviewProgress } from '../contract.ts';

const kinds = [
  ['mature', 'Mature', 'fill-accent', 'remembered for three weeks or more'],
  ['young', 'Young', 'fill-accent/60', 'spaced by days'],
  ['learning', 'Learning', 'fill-accent/30', 'in the first short steps'],
  ['new', 'New', 'fill-hairline', 'never seen'],
] as const;

/** The member's cards by state: one bar, and a legend with each number. */
export function CardStates({ cards }: Pick<ReviewProgress, 'cards'>) {
  const all = kinds.reduce((total, [kind]) => total + cards[kind], 0);
  if (all === 0) return <p className="text-[1.05rem] text-ink-2">No cards are in review yet.</p>;
  const starts = kinds.map((_, at) => kinds.slice(0, at).reduce((total, [kind]) => total + cards[kind], 0));
  return (
    <figure>
      <figcaption className="text-[1.05rem]">{formatCount(all, 'card')} in review.</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${all} 1`}
        preserveAspectRatio="none"
        className="mt-4 block h-6 w-full border border-ink/40"
      >
        {kinds.map(([kind, , fill], at) => (
          <rect key={kind} x={starts[at]} width={cards[kind]} height="1" className={fill} />
        ))}
      </svg>
      <dl className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {kinds.map(([kind, name, fill, meaning]) => (
          <div key={kind} className="flex items-baseline gap-3 border-b border-hairline pb-2">
            <dt className="mr-auto">
              <svg
                aria-hidden="true"
                viewBox="0 0 1 1"
                className="mr-2.5 inline-block size-3.5 border border-ink/40"
              >
                <rect width="1" height="1" className={fill} />
              </svg>
              {name}
              <span className="label ml-2 text-ink-2 max-sm:ml-6 max-sm:block">{meaning}</span>
            </dt>
            <dd className="tabular-nums">{formatNumber(cards[kind])}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
