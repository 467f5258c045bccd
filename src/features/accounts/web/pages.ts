/** What the application composes its pages and menus of. Apart from index.ts, whose every module each page loads. */
export { loadAccount } from './account-data.ts';
export { AccountPage } from './account-page.tsx';
export { AuthPage } from './auth-page.tsx';
export { SignOutLink } from './sign-out-link.tsx';
export { VerifyNotice } from './verify-notice.tsx';
