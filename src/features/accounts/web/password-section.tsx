import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/browser-api.ts';
import { useForm } from '#platform/web/use-form.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { changePassword, type User } from '../contract.ts';
import { sessionsQuery } from './account-data.ts';
import { checkNewPassword, checkRepeated, checkRequired, collectProblems } from './check-fields.ts';
import { PasswordField, UsernameHint } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

export function PasswordSection({ user }: { user: User }) {
  const queries = useQueryClient();
  const form = useForm({
    id: 'change-password',
    fields: ['currentPassword', 'password', 'confirmPassword'] as const,
    check: (typed) =>
      collectProblems({
        currentPassword: checkRequired(typed.currentPassword, 'current password'),
        password: checkNewPassword(typed.password),
        confirmPassword: checkRepeated(typed.password, typed.confirmPassword),
      }),
    send: (typed) => api.call(changePassword, { body: typed }),
    onSent: (_answer, _typed, element) => {
      element.reset();
      showToast({
        title: 'Password changed',
        description: 'All your other devices have been signed out.',
      });
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    failure: { title: 'Password not changed', text: 'Please try again later.' },
  });
  return (
    <form {...form.formProps} aria-label="Password" className="grid max-w-[30rem] gap-5">
      <UsernameHint email={user.email} />
      <PasswordField state={form.field('currentPassword')} label="Current password" kind="current-password" />
      <PasswordField
        state={form.field('password')}
        label="New password"
        kind="new-password"
        personalWords={() => [user.name, user.email]}
      />
      <PasswordField state={form.field('confirmPassword')} label="Confirm new password" kind="new-password" />
      <SubmitButton
        label="Change Password"
        pendingLabel="Changing..."
        form={form}
        look={buttonClass('solid')}
      />
    </form>
  );
}
