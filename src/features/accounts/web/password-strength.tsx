import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { describeStrength, type Weight } from './describe-strength.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What is weighed at most, in characters: beyond it a password is strong anyway, and the work grows. */
const longestWeighed = 64;
/** Rest after the last key before the strength is read out, in milliseconds. */
const settlesAfter = 900;

/** How well a password would stand against guessing, as a bar and in words. */
export function PasswordStrength({ password, known }: { password: string; known: string[] }): ReactNode {
  const weighed = useDeferredValue(password);
  const { label, advice, parts } = describeStrength(weigh(weighed, known));
  const text = label && `Strength: ${label}. ${advice}`;
  const spoken = useSettled(text);
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
        {spoken}
      </p>
    </div>
  );
}

function weigh(password: string, known: string[]): Weight {
  const words = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2);
  const { score, sequence } = estimator.check(password.slice(0, longestWeighed), words);
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

/** A text once it has rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
