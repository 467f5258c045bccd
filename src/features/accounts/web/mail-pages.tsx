import { useLocation } from 'react-router';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { VerifyPage } from './verify-page.tsx';

/** The pages that have to do with letters. One chunk: few come here, and every chunk costs all pages a line. */
export function Page() {
  const { pathname } = useLocation();
  if (pathname === '/auth/forgot') return <ForgotPage />;
  if (pathname === '/auth/reset') return <ResetPage />;
  return pathname === '/auth/verify' ? <VerifyPage /> : <ConfirmEmailPage />;
}
