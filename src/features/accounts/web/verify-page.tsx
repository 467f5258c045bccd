import { verifyEmail } from '../contract.ts';
import { ConfirmLinkPage } from './confirm-link-page.tsx';

/** Where the link of the verification mail leads. */
export function VerifyPage() {
  return (
    <ConfirmLinkPage
      path="/auth/verify"
      target={verifyEmail}
      title="Verify your address"
      text="One click, and we know that the address of your account is yours. Then we can help you back in should you forget your password."
      button="Verify my address"
      done={{
        title: 'Your address is verified',
        text: 'Thank you. Should you ever forget your password, we can mail you a link for a new one.',
      }}
    />
  );
}
