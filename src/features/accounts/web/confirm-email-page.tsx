import { confirmEmail } from '../contract.ts';
import { ConfirmLinkPage } from './confirm-link-page.tsx';

/** Where the link leads that was mailed to a new address. */
export function ConfirmEmailPage() {
  return (
    <ConfirmLinkPage
      path="/auth/confirm-email"
      target={confirmEmail}
      title="Confirm your new address"
      text="From then on you sign in with this address, and our letters go there. The old address gets a notice."
      button="Confirm my new address"
      done={{
        title: 'Your address has been changed',
        text: 'From now on you sign in with the new one.',
      }}
    />
  );
}
