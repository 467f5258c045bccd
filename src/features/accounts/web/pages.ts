/** Exports for the application's pages and menus. Separate from index.ts, because every page loads all of that. */
export { loadAccount } from './account-data.ts';
export { AccountPage } from './account-page.tsx';
export { AuthPage } from './auth-page.tsx';
export { SignOutLink } from './sign-out-link.tsx';
export { VerifyNotice } from './verify-notice.tsx';
