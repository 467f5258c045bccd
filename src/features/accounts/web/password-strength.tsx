import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type ReactNode, useDeferredValue } from 'react';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { describeStrength, type PasswordEstimate } from './describe-strength.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Maximum characters that are estimated: longer passwords are strong anyway, and the work grows with the length. */
const maxEstimatedLength = 64;
/** Pause in typing after which screen readers announce the strength. */
const announceDelayMs = 900;

export function PasswordStrength({
  password,
  personalWords,
}: {
  password: string;
  personalWords: string[];
}): ReactNode {
  const deferred = useDeferredValue(password);
  const { label, advice, parts } = describeStrength(estimateStrength(deferred, personalWords));
  const text = label && `Strength: ${label}. ${advice}`;
  // Empty at first: screen readers ignore text that a status element contains from the start.
  const announced = useDebounced(text, announceDelayMs, '');
  return (
    <div className="mt-3" hidden={!text}>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={`h-1.5 rounded-full ${part > parts ? 'bg-hairline' : parts < 3 ? 'bg-danger' : 'bg-ink'}`}
          />
        ))}
      </div>
      <p aria-hidden="true" className="label mt-2 text-ink">
        {text}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

function estimateStrength(password: string, personalWords: string[]): PasswordEstimate {
  const words = personalWords
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .filter((word) => word.length > 2);
  const { score, sequence } = estimator.check(password.slice(0, maxEstimatedLength), words);
  const [first] = sequence;
  return {
    length: password.length,
    score,
    common:
      sequence.length === 1 &&
      first?.pattern === 'dictionary' &&
      (first as { dictionaryName?: string }).dictionaryName === 'passwords-common',
  };
}
