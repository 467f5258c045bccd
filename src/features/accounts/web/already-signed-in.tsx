import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { User } from '../contract.ts';
import { saveOnTheWay } from './save-on-the-way.ts';
import { SignOutLink } from './sign-out-link.tsx';
import type { WayOn } from './way-on.ts';

/** For members who come to the sign-in page once more. */
export function AlreadySignedIn({ user, wayOn }: { user: User; wayOn: WayOn }) {
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
          <SaveAndContinue resourceId={wayOn.save} path={wayOn.path} />
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

function SaveAndContinue({ resourceId, path }: { resourceId: number; path: string }) {
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const started = useStarted();
  async function save() {
    if (pending) return;
    setPending(true);
    const said = await saveOnTheWay(resourceId);
    await navigate(path, { replace: true });
    showToast(said);
  }
  return (
    <Button onClick={save} disabled={!started} aria-disabled={pending}>
      {pending ? 'Saving...' : 'Save Resource and Continue'}
    </Button>
  );
}
