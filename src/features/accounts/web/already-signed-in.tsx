import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast, type Toast } from '#ui/toast.ts';
import type { User } from '../contract.ts';
import type { SaveAfterSignIn } from './auth-page.tsx';
import type { RedirectTarget } from './redirect-target.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** For members who open the sign-in page while signed in. */
export function AlreadySignedIn({
  user,
  redirectTarget,
  saveResource,
}: {
  user: User;
  redirectTarget: RedirectTarget;
  saveResource: SaveAfterSignIn;
}) {
  return (
    <div>
      <h2 className="title-2">You are signed in</h2>
      <p className="mt-3 break-words text-ink-2">
        As {user.name}, with the address {user.email}.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {redirectTarget.save === undefined ? (
          <PageLink to={redirectTarget.path} className={buttonClass('solid')}>
            {redirectTarget.path === '/' ? 'Go to the Home Page' : 'Continue'}
          </PageLink>
        ) : (
          <SaveAndContinue
            save={() => saveResource(redirectTarget.save as number)}
            path={redirectTarget.path}
          />
        )}
        <PageLink to="/my-learning" className={buttonClass('outline')}>
          My Learning
        </PageLink>
        <PageLink to="/account" className={buttonClass('outline')}>
          Account
        </PageLink>
      </div>
      <p className="mt-6 text-[0.95rem] text-ink-2">
        Somebody else? <SignOutLink className="link" />
      </p>
    </div>
  );
}

function SaveAndContinue({ save, path }: { save: () => Promise<Toast>; path: string }) {
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const started = useStarted();
  async function saveAndContinue() {
    if (pending) return;
    setPending(true);
    const toast = await save();
    await navigate(path, { replace: true });
    showToast(toast);
  }
  return (
    <Button onClick={saveAndContinue} disabled={!started} aria-disabled={pending}>
      {pending ? 'Saving...' : 'Save Resource and Continue'}
    </Button>
  );
}
