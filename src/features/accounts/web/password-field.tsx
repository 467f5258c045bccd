import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FieldProblem } from '#platform/web/text-field.tsx';
import type { FieldState } from '#platform/web/use-form.ts';
import { inputClass } from '#ui/input-class.ts';
import type { PasswordStrength as Strength } from './password-strength.tsx';

// Contains tens of thousands of common passwords, so it loads when a field for a new password first gets the focus.
const PasswordStrength = lazy<typeof Strength>(async () => {
  try {
    return { default: (await import('./password-strength.tsx')).PasswordStrength };
  } catch {
    return { default: () => null };
  }
});

/** A password field with a button that shows the text; for a new password it also shows the strength. */
export function PasswordField({
  state,
  label,
  kind,
  personalWords,
}: {
  state: FieldState;
  label: string;
  kind: 'current-password' | 'new-password';
  /** The member's name and address, which make weak passwords. Given only if the strength is to be shown. */
  personalWords?: () => string[];
}) {
  const { id, name, problem, pending, onChange } = state;
  const [shown, setShown] = useState(false);
  const [estimated, setEstimated] = useState<{ password: string; personalWords: string[] }>();
  const estimate = (password: string) =>
    personalWords && setEstimated({ password, personalWords: personalWords() });
  const input = useRef<HTMLInputElement>(null);
  // A reset empties the field without a change event.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setEstimated(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <div>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      <div className="relative mt-2">
        <input
          ref={input}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={kind}
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={pending}
          aria-invalid={problem !== undefined}
          aria-describedby={personalWords ? `${id}-problem ${id}-note` : `${id}-problem`}
          onFocus={(event) => estimate(event.currentTarget.value)}
          onChange={(event) => {
            onChange();
            estimate(event.currentTarget.value);
          }}
          className={`${inputClass} pr-20`}
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
      {personalWords && (
        <p id={`${id}-note`} className="label mt-2 text-ink-2">
          At least 6 characters. We recommend 15 or more: four or five words that have nothing to do with each
          other are easy to remember.
        </p>
      )}
      {estimated && (
        <Suspense fallback={null}>
          <PasswordStrength {...estimated} />
        </Suspense>
      )}
    </div>
  );
}

/** A hidden field that tells password managers which account the password belongs to; never sent. */
export function UsernameHint({ email = '' }: { email?: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
