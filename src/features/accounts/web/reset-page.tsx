import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { buttonClass } from '#ui/button.tsx';
import { resetPassword } from '../contract.ts';
import { refetchAndBroadcastUser } from './change-user.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const path = '/auth/reset';

/** Sets a new password by a mailed link. */
export function ResetPage() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'changed' | 'refused'>();
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
      <NewPasswordForm
        send={(typed) => api.call(resetPassword, { body: { ...typed, token: token ?? '' } })}
        onDone={() => {
          setOutcome('changed');
          void refetchAndBroadcastUser(queries);
        }}
        onRefused={() => setOutcome('refused')}
      />
    </NarrowPage>
  );
}
