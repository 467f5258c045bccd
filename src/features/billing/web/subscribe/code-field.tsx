import { useEffect, useRef } from 'react';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { inputClass } from '#ui/input-class.ts';

/** Field for a promotion code, sent with the chosen plan. */
export function CodeField({
  code,
  problem,
  onChange,
}: {
  code: string;
  problem: string | undefined;
  onChange: (code: string) => void;
}) {
  const started = useStarted();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Unless the member is writing elsewhere by then.
    if (problem && !document.activeElement?.matches('input, textarea')) field.current?.focus();
  }, [problem]);
  return (
    <div>
      <h2 className="title-3">
        <label htmlFor="promotion-code" className="font-serif">
          Promotion code
        </label>
      </h2>
      <input
        ref={field}
        id="promotion-code"
        type="text"
        value={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={!started}
        aria-invalid={problem !== undefined}
        aria-describedby="promotion-code-problem promotion-code-note"
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${inputClass} mt-3 max-w-[20rem]`}
      />
      <FieldProblem id="promotion-code-problem" role="alert">
        {problem}
      </FieldProblem>
      <p id="promotion-code-note" className="label mt-2 text-ink-2">
        Enter it before you choose a plan.
      </p>
    </div>
  );
}
