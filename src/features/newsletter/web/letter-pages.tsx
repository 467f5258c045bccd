import { useLocation } from 'react-router';
import { confirmPath } from '../contract.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { PreferencesPage } from './preferences-page.tsx';

/** The pages that letters link to, in one chunk: they are rarely visited, and every chunk adds a line to all pages. */
export function Page() {
  return useLocation().pathname === confirmPath ? <ConfirmPage /> : <PreferencesPage />;
}
