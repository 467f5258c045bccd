/** The sign-in page. It also saves the resource that a guest wanted to save before signing in. */
import { AuthPage } from '#features/accounts/web/pages.ts';
import { saveAfterSignIn } from '#features/learning/web/index.ts';
import { newMemberState } from '#features/paths/web/index.ts';

export function Page() {
  return <AuthPage saveResource={saveAfterSignIn} newMemberState={newMemberState} />;
}
