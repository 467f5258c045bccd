import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { revertEmail } from '../contract.ts';
import { fetchAndBroadcastUser } from './change-user.ts';
import { OutcomePage } from './confirm-link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const path = '/auth/revert-email';

/** Undoes a change of the account's address, by the link mailed to the old address. */
export function RevertPage() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<{ title: string; text: string }>();
  if (token === '') return <IncompleteLink path={path} />;
  if (outcome) return <OutcomePage path={path} {...outcome} />;
  return (
    <NarrowPage
      title="Take your account back"
      path={path}
      text="Your account gets back the address that this letter came to. Whoever changed it knew your password, so please choose a new one: it signs you in here, and out everywhere else."
    >
      <NewPasswordForm
        send={(typed) => api.call(revertEmail, { body: { ...typed, token: token ?? '' } })}
        onDone={() => {
          setOutcome({
            title: 'Your account is yours again',
            text: 'It has its former address and the new password, and every other device has been signed out.',
          });
          void fetchAndBroadcastUser(queries);
        }}
        onRefused={(text) => setOutcome({ title: 'This link no longer works', text })}
        button="Take My Account Back"
        failure="Account not taken back"
      />
    </NarrowPage>
  );
}
