import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { buttonClass } from '#ui/button.tsx';
import { resetPassword } from '../contract.ts';
import { refetchAndBroadcastUser } from './change-user.ts';
import { checkNewPassword, checkRepeated, collectProblems } from './check-fields.ts';
import { NeedsScripts } from './confirm-link-page.tsx';
import { PasswordField, UsernameHint } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const path = '/auth/reset';

/** Sets a new password by a mailed link. */
export function ResetPage() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'changed' | 'refused'>();
  const form = useForm({
    id: 'reset',
    fields: ['password', 'confirmPassword'] as const,
    check: ({ password, confirmPassword }) =>
      collectProblems({
        password: checkNewPassword(password),
        confirmPassword: checkRepeated(password, confirmPassword),
      }),
    send: (typed) =>
      api.call(resetPassword, { body: { ...typed, token: token ?? '' } }).then(
        () => 'changed' as const,
        (error: unknown) => {
          // No issue with a field: the link itself is refused.
          if (error instanceof ApiError && error.status === 400 && error.issues.length === 0) {
            return 'refused' as const;
          }
          throw error;
        },
      ),
    onSent: (answer) => {
      setOutcome(answer);
      if (answer === 'changed') void refetchAndBroadcastUser(queries);
    },
    failure: { title: 'Password not changed', text: 'Please try again later.' },
  });
  if (token === '') return <IncompleteLink path={path} />;
  if (outcome === 'changed') {
    return (
      <NarrowPage
        replacesScreen
        title="Your password has been changed"
        path={path}
        text="Every device has been signed out. Sign in with the new password."
      >
        <PageLink to="/auth" className={buttonClass('solid')}>
          Sign In
        </PageLink>
      </NarrowPage>
    );
  }
  if (outcome === 'refused') {
    return (
      <NarrowPage
        replacesScreen
        title="This link no longer works"
        path={path}
        text="A link works once, for an hour, and only the newest one does. Please ask for a new one."
      >
        <PageLink to="/auth/forgot" className={buttonClass('solid')}>
          Ask for a New Link
        </PageLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Choose a new password"
      path={path}
      text="It takes the place of the old one, and every device is signed out."
    >
      <form {...form.formProps} aria-label="New password" className="grid gap-5">
        <UsernameHint />
        <PasswordField
          state={form.field('password')}
          label="New password"
          kind="new-password"
          personalWords={() => []}
        />
        <PasswordField
          state={form.field('confirmPassword')}
          label="Confirm new password"
          kind="new-password"
        />
        <SubmitButton label="Change Password" pendingLabel="Changing..." form={form} />
        <NeedsScripts />
      </form>
    </NarrowPage>
  );
}
