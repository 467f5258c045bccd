import { getPeriods } from '#features/library/contract.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import type { PostValues } from './post-values.ts';
import { compareValues, type DifferencePart } from './word-difference.ts';

/**
 * Shows the differences between two states of a post. Screen readers hear where an insertion or a deletion begins and
 * ends.
 */
export function TextDifference({ before, after }: { before: PostValues; after: PostValues }) {
  'use memo';
  const periods = useApiData(getPeriods, {});
  const differences = compareValues(before, after, (field, value) =>
    field === 'periodId' ? (periods.find(({ id }) => String(id) === value)?.name ?? '') : value,
  );
  if (differences.length === 0) return <p className="mt-4">There are no differences.</p>;
  return (
    <dl className="mt-4">
      {differences.map(({ field, name, parts }) => (
        <div key={field} className="border-t border-hairline py-3">
          <dt className="label text-ink-2">{name}</dt>
          <dd className="mt-1 break-words whitespace-pre-wrap">
            {parts.map((part, index) => (
              <Part key={String(index)} part={part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ part: { kind, text } }: { part: DifferencePart }) {
  if (kind === 'same') return text;
  const Mark = kind === 'inserted' ? 'ins' : 'del';
  const look =
    kind === 'inserted'
      ? 'bg-accent/15 underline decoration-2 underline-offset-2'
      : 'text-danger line-through';
  return (
    <Mark className={look}>
      <span className="sr-only"> [{kind}: </span>
      {text}
      <span className="sr-only">] </span>
    </Mark>
  );
}
