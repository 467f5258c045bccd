import { ApiError } from '#platform/api/api-client.ts';
import { useForm } from '#platform/web/use-form.ts';
import { checkNewPassword, checkRepeated, collectProblems } from './check-fields.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { PasswordField, UsernameHint } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

type NewPassword = { password: string; confirmPassword: string };

/** Asks for a new password on the page of a mailed link. */
export function NewPasswordForm({
  send,
  onDone,
  onRefused,
  button = 'Change Password',
  failure = 'Password not changed',
}: {
  send: (typed: NewPassword) => Promise<unknown>;
  onDone: () => void;
  /** Called if the server refuses the link itself; `text` gives the reason. */
  onRefused: (text: string) => void;
  button?: string;
  /** Title of the message shown on failure. */
  failure?: string;
}) {
  const form = useForm({
    id: 'reset',
    fields: ['password', 'confirmPassword'] as const,
    check: ({ password, confirmPassword }) =>
      collectProblems({
        password: checkNewPassword(password),
        confirmPassword: checkRepeated(password, confirmPassword),
      }),
    send: (typed) =>
      send(typed).then(
        () => undefined,
        (error: unknown) => {
          if (isLinkRefused(error)) return error.detail;
          throw error;
        },
      ),
    onSent: (refusal) => (refusal === undefined ? onDone() : onRefused(refusal)),
    failure: { title: failure, text: 'Please try again later.' },
  });
  return (
    <form {...form.formProps} aria-label="New password" className="grid gap-5">
      <UsernameHint />
      <PasswordField
        state={form.field('password')}
        label="New password"
        kind="new-password"
        personalWords={() => []}
      />
      <PasswordField state={form.field('confirmPassword')} label="Confirm new password" kind="new-password" />
      <SubmitButton label={button} pendingLabel="One moment..." form={form} />
      <NeedsScripts />
    </form>
  );
}

/** Whether the link is no longer valid. The error for an invalid input has an issue that names the field. */
export function isLinkRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400 && error.issues.length === 0;
}
