import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { MissingPart } from '#platform/web/missing-part.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast, type Toast } from '#ui/toast.ts';
import type { User } from '../contract.ts';
import { AuthBenefits } from './auth-benefits.tsx';
import { AuthTabs, readTab } from './auth-tabs.tsx';
import { changeUser } from './change-user.ts';
import { useUser } from './current-user.ts';
import { readRedirectTarget } from './redirect-target.ts';
import { SignInForm } from './sign-in-form.tsx';

// Lazy, because most visitors of this page sign in to an account they have.
const AlreadySignedIn = lazyPart(
  async () => (await import('./already-signed-in.tsx')).AlreadySignedIn,
  MissingPart,
);
const CreateAccountForm = lazyPart(
  async () => (await import('./create-account-form.tsx')).CreateAccountForm,
  MissingPart,
);

/** Saves the resource that a guest wanted to save before signing in. @returns the toast to show */
export type SaveAfterSignIn = (resourceId: number) => Promise<Toast>;

/** `newMemberState`: navigation state for the first page that a new member sees, unless a redirect was requested. */
export function AuthPage({
  saveResource,
  newMemberState,
}: {
  saveResource: SaveAfterSignIn;
  newMemberState: object;
}) {
  const user = useUser();
  const { siteName } = usePublicConfig();
  const [params] = useSearchParams();
  const redirectTarget = readRedirectTarget(params, useLocation().state);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  // Outlives a change of the tab, so that this need not be typed again. Passwords are not kept.
  const typed = useRef({ name: '', email: '' });
  const tab = readTab(params);

  async function enter(member: User, greeting: Toast, state: object | null = null) {
    setLeaving(true);
    changeUser(queries, member);
    const saved = redirectTarget.save && (await saveResource(redirectTarget.save));
    await navigate(redirectTarget.path, { replace: true, state });
    showToast(saved || greeting);
  }

  return (
    <div className="column pb-16">
      <PageMeta
        title={tab === 'sign-in' ? 'Sign In' : 'Create Account'}
        description={`Sign in to ${siteName} or create a free account: keep what you want to read, note what you think of it, and see how far you have come.`}
        keywords={['sign in', 'create account', 'free account']}
        path="/auth"
      />
      <header className="py-10 lg:py-14">
        <h1 className="title-1">Your Place in the Library</h1>
      </header>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        {user && !leaving ? (
          <AlreadySignedIn user={user} redirectTarget={redirectTarget} saveResource={saveResource} />
        ) : (
          <div
            onInput={({ target }) => {
              if (!(target instanceof HTMLInputElement)) return;
              if (target.name === 'name' || target.name === 'email')
                typed.current[target.name] = target.value;
            }}
          >
            <AuthTabs>
              {tab === 'sign-in' ? (
                <SignInForm email={typed.current.email} onUser={(member) => enter(member, welcomeBack)} />
              ) : (
                <CreateAccountForm
                  typed={typed.current}
                  onUser={(member) =>
                    enter(
                      member,
                      {
                        title: `Welcome to ${siteName}`,
                        description: 'Your account has been created successfully.',
                      },
                      params.has('redirect') ? null : newMemberState,
                    )
                  }
                />
              )}
              <noscript>
                <p className="mt-4 text-[0.95rem]">
                  Signing in needs JavaScript. Everything in the library can be read without an account.
                </p>
              </noscript>
            </AuthTabs>
            <ContinueAsGuest />
          </div>
        )}
        {(!user || leaving) && <AuthBenefits plan={params.get('plan')} />}
      </div>
    </div>
  );
}

const welcomeBack = { title: 'Welcome back!', description: "You've been successfully logged in." };

function ContinueAsGuest() {
  return (
    <div className="mt-8 border-t border-hairline pt-6">
      <PageLink to="/" className={buttonClass('outline', 'min-h-12 w-full')}>
        Continue as Guest
      </PageLink>
      <p className="label mt-3 text-center text-ink-2">Browse all content without creating an account</p>
    </div>
  );
}
