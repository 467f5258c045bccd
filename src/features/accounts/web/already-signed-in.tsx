import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast, type Toast } from '#ui/toast.ts';
import type { User } from '../contract.ts';
import type { SaveAfterSignIn } from './auth-page.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import type { WayOn } from './way-on.ts';

/** For members who come to the sign-in page once more. */
export function AlreadySignedIn({
  user,
  wayOn,
  saveResource,
}: {
  user: User;
  wayOn: WayOn;
  saveResource: SaveAfterSignIn;
}) {
  return (
    <div>
      <h2 className="title-2">You are signed in</h2>
      <p className="mt-3 break-words text-ink-2">
        As {user.name}, with the address {user.email}.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {wayOn.save === undefined ? (
          <PageLink to={wayOn.path} className={buttonClass('solid')}>
            {wayOn.path === '/' ? 'Go to the Home Page' : 'Continue'}
          </PageLink>
        ) : (
          <SaveAndContinue save={() => saveResource(wayOn.save as number)} path={wayOn.path} />
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
    const said = await save();
    await navigate(path, { replace: true });
    showToast(said);
  }
  return (
    <Button onClick={saveAndContinue} disabled={!started} aria-disabled={pending}>
      {pending ? 'Saving...' : 'Save Resource and Continue'}
    </Button>
  );
}
