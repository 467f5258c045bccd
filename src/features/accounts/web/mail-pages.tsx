import { useLocation } from 'react-router';
import { confirmEmail, verifyEmail } from '../contract.ts';
import { ConfirmLinkPage } from './confirm-link-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { RevertPage } from './revert-page.tsx';

/** All pages of mailed links in one chunk: they are rarely opened, and every chunk adds a line to all pages. */
export function Page() {
  const { pathname } = useLocation();
  if (pathname === '/auth/forgot') return <ForgotPage />;
  if (pathname === '/auth/reset') return <ResetPage />;
  if (pathname === '/auth/revert-email') return <RevertPage />;
  if (pathname === '/auth/verify') {
    return (
      <ConfirmLinkPage
        path="/auth/verify"
        target={verifyEmail}
        title="Verify your address"
        text="One click, and we know that the address of your account is yours. Then we can help you back in should you forget your password."
        button="Verify my address"
        elsewhere="This link was asked for in another browser, and anybody can type an address. So that nobody else has a key to your account, please choose a new password: it signs you in here, and out everywhere else. If you never made an account, simply close this page."
        done={{
          title: 'Your address is verified',
          text: 'Thank you. Should you ever forget your password, we can mail you a link for a new one.',
        }}
      />
    );
  }
  return (
    <ConfirmLinkPage
      path="/auth/confirm-email"
      target={confirmEmail}
      title="Confirm your new address"
      text="From then on you sign in with this address, and our letters go there. The old address gets a notice, with which it can take the change back for seven days."
      button="Confirm my new address"
      elsewhere="This link was asked for in another browser. So that nobody else has a key to the account, please choose a new password: it signs you in here, and out everywhere else. For seven days a letter to the former address can take the change back. If you did not ask for this, simply close this page."
      done={{
        title: 'Your address has been changed',
        text: 'From now on you sign in with the new one.',
      }}
    />
  );
}
