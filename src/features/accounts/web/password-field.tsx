import { lazy, Suspense, useState } from 'react';
import type { FieldState } from '#platform/web/use-form.ts';
import { boxClass, FieldProblem } from './account-field.tsx';
import type { PasswordStrength as Strength } from './password-strength.tsx';

// It knows tens of thousands of bad passwords by heart, and comes with the first focus of a new one.
const PasswordStrength = lazy<typeof Strength>(async () => {
  try {
    return { default: (await import('./password-strength.tsx')).PasswordStrength };
  } catch {
    return { default: () => null };
  }
});

/** A password to type, which can be looked at; a new one is weighed while it is typed. */
export function PasswordField({
  state,
  label,
  kind,
  weigh,
}: {
  state: FieldState;
  label: string;
  kind: 'current-password' | 'new-password';
  /** Says what else is known of the member, which makes a bad password; given where strength is shown. */
  weigh?: () => string[];
}) {
  const { id, name, problem, pending, onChange } = state;
  const [shown, setShown] = useState(false);
  const [weighed, setWeighed] = useState<{ password: string; known: string[] }>();
  const look = (password: string) => weigh && setWeighed({ password, known: weigh() });
  return (
    <div>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      <div className="relative mt-2">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={kind}
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={pending}
          aria-invalid={problem !== undefined}
          aria-describedby={weigh ? `${id}-problem ${id}-note` : `${id}-problem`}
          onFocus={(event) => look(event.currentTarget.value)}
          onChange={(event) => {
            onChange();
            look(event.currentTarget.value);
          }}
          className={`${boxClass} pr-20`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="label absolute inset-y-0 right-0 min-w-16 rounded-[6px] px-4 text-ink-2 hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      {weigh && (
        <p id={`${id}-note`} className="label mt-2 text-ink-2">
          At least 6 characters. We recommend 15 or more: four or five words that have nothing to do with each
          other are easy to remember.
        </p>
      )}
      {weighed && (
        <Suspense fallback={null}>
          <PasswordStrength {...weighed} />
        </Suspense>
      )}
    </div>
  );
}
