/** The sign-in page, which also saves the resource for whose sake a guest signs in. */
import { AuthPage } from '#features/accounts/web/pages.ts';
import { saveAfterSignIn } from '#features/learning/web/index.ts';
import { newMemberState } from '#features/paths/web/index.ts';

export function Page() {
  return <AuthPage saveResource={saveAfterSignIn} newMemberState={newMemberState} />;
}
