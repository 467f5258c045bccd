import { useRef } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { FieldProblem, TextField } from '#platform/web/text-field.tsx';
import { type FieldState, useForm } from '#platform/web/use-form.ts';
import { showToast } from '#ui/toast.ts';
import { register, type User } from '../contract.ts';
import {
  checkEmail,
  checkNewPassword,
  checkRepeated,
  checkRequired,
  collectProblems,
  mismatch,
} from './check-fields.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const fields = ['name', 'email', 'password', 'confirmPassword', 'ageConfirmed'] as const;
const failure = { title: 'Registration failed', text: 'Failed to create account' };

export function CreateAccountForm({
  typed: { name, email },
  onUser,
}: {
  /** What was typed before the form was shown. */
  typed: { name: string; email: string };
  onUser: (user: User) => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const form = useForm({
    id: 'create-account',
    fields,
    check: (typed) => {
      const repeated = checkRepeated(typed.password, typed.confirmPassword);
      if (repeated === mismatch) {
        showToast({ title: failure.title, description: mismatch, tone: 'destructive' });
      }
      return collectProblems({
        name: checkRequired(typed.name, 'name'),
        email: checkEmail(typed.email),
        password: checkNewPassword(typed.password),
        confirmPassword: repeated,
        ageConfirmed: typed.ageConfirmed ? undefined : 'Please confirm that you are 13 or older.',
      });
    },
    send: ({ ageConfirmed, ...typed }) =>
      api.call(register, { body: { ...typed, ageConfirmed: ageConfirmed !== '' } }),
    onSent: onUser,
    failure,
  });
  const readPersonalWords = () => {
    const readValue = (name: string) =>
      container.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    return [readValue('name') ?? '', readValue('email') ?? ''];
  };
  return (
    <div ref={container}>
      <form {...form.formProps} aria-label="Create Account" className="grid gap-5">
        <TextField required state={form.field('name')} label="Name" autoComplete="name" defaultValue={name} />
        <TextField
          required
          state={form.field('email')}
          label="Email address"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordField
          state={form.field('password')}
          label="Password"
          kind="new-password"
          personalWords={readPersonalWords}
        />
        <PasswordField state={form.field('confirmPassword')} label="Confirm password" kind="new-password" />
        <AgeField state={form.field('ageConfirmed')} />
        <SubmitButton label="Create Account" pendingLabel="Creating Account..." form={form} />
      </form>
    </div>
  );
}

function AgeField({ state }: { state: FieldState }) {
  const { id, name, problem, onChange } = state;
  return (
    <div>
      <p id={`${id}-note`} className="text-[0.95rem] text-ink-2">
        This service is for ages 13 and over.
      </p>
      <label htmlFor={id} className="mt-1 flex min-h-11 items-center gap-3 text-[0.95rem]">
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-note`}
          onChange={onChange}
          className="size-5 shrink-0 accent-ink"
        />
        I am 13 or older
      </label>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  );
}
