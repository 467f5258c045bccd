import { type ReactNode, useRef } from 'react';
import { ApiError, createApiClient } from '#platform/api/api-client.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { TextField } from '#platform/web/text-field.tsx';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { adminPasswordHeader, checkAdminAccess } from '../contract.ts';
import { unlock, useIsUnlocked } from './admin-session.ts';
import { describeRefusal } from './describe-refusal.ts';

/** The screen that leads to all others. */
const overview = { to: '/admin', label: 'Admin' };

/** An admin screen behind its gate. `path`: the page's path. */
export function AdminPage({ title, path, children }: { title: string; path: string; children?: ReactNode }) {
  const unlocked = useIsUnlocked();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenClosed(!unlocked, heading);
  if (!unlocked) return <AdminGate path={path} />;
  const isOverview = path === overview.to;
  return (
    <div className={`column pb-12 lg:pb-16 ${isOverview ? 'pt-12 lg:pt-16' : ''}`}>
      <PageMeta title={title} description={title} keywords={[]} path={path} hidden />
      {/* Who types the address of another screen instead must enter the password again. */}
      {!isOverview && <Breadcrumb parents={[overview]} here={title} />}
      <h1 ref={heading} tabIndex={-1} className={`title-1 ${isOverview ? '' : 'mt-7 lg:mt-9'}`}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Checks a password with the server before it is stored in memory. */
const checkPassword = (password: string) =>
  createApiClient((url, init) => fetch(url, { ...init, headers: { [adminPasswordHeader]: password } })).call(
    checkAdminAccess,
    {},
  );

function AdminGate({ path }: { path: string }) {
  const started = useStarted();
  const { formProps, field, pending } = useForm({
    id: 'admin',
    fields: ['password'] as const,
    check: ({ password }) => (password ? {} : { password: 'Please enter the admin password.' }),
    send: async ({ password }) => {
      // A header cannot carry other characters, and no password contains them: refused as the server would do.
      if (!/^[\x20-\x7e]*$/.test(password)) throw new ApiError(401, '', '');
      return checkPassword(password);
    },
    onSent: (_answer, { password }) => {
      unlock(password);
      showToast({ title: 'Admin access granted' });
    },
    failure: (error) => {
      showToast({ ...describeRefusal(error), tone: 'destructive' });
      return '';
    },
    on401: 'failure',
  });
  return (
    <NarrowPage
      title="Admin Access Required"
      path={path}
      text="This screen is for those who run the site. The password is kept until you leave or reload the page."
    >
      <form {...formProps}>
        <TextField
          state={field('password')}
          label="Admin password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" disabled={!started} aria-disabled={pending} className="mt-6">
          Access Admin Panel
        </Button>
      </form>
      <noscript>
        <p className="mt-6 text-[0.95rem]">The admin screens need JavaScript.</p>
      </noscript>
    </NarrowPage>
  );
}
