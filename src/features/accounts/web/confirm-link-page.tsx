import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { HomeLink, IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { buttonClass } from '#ui/button.tsx';
import type { ProveAddress } from '../contract.ts';
import { fetchAndBroadcastUser, refetchAndBroadcastUser } from './change-user.ts';
import { useUser } from './current-user.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { isLinkRefused, NewPasswordForm } from './new-password-form.tsx';
import { SubmitButton } from './submit-button.tsx';

type State =
  | { name: 'idle' | 'pending' | 'done' | 'password-needed' }
  | { name: 'failed' | 'refused'; text: string };

type Words = { title: string; text: string };

/**
 * Page of a mailed link that proves an address. It has a button, because opening a link must change nothing. If another
 * browser asked for the link, the page asks for a new password.
 */
export function ConfirmLinkPage({
  path,
  target,
  title,
  text,
  button,
  elsewhere,
  done,
}: Words & {
  path: string;
  target: Endpoint<{ body: ProveAddress }, { message: string }>;
  button: string;
  /** Text above the form for a new password. */
  elsewhere: string;
  done: Words;
}) {
  const token = useLinkToken();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ name: 'idle' });
  const send = (typed: Omit<ProveAddress, 'token'>) =>
    api.call(target, { body: { token: token ?? '', ...typed } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.name === 'pending' || !token) return;
    setState({ name: 'pending' });
    try {
      await send({});
      setState({ name: 'done' });
      await refetchAndBroadcastUser(queries);
    } catch (error) {
      setState(
        error instanceof ApiError && error.code === 'password_needed'
          ? { name: 'password-needed' }
          : {
              name: isLinkRefused(error) ? 'refused' : 'failed',
              text: describeError(error, 'Please try again later.'),
            },
      );
    }
  }

  if (token === '') return <IncompleteLink path={path} />;
  if (state.name === 'done') return <OutcomePage path={path} {...done} />;
  if (state.name === 'refused') {
    return <OutcomePage path={path} title="This link no longer works" text={state.text} />;
  }
  if (state.name === 'password-needed') {
    return (
      <NarrowPage replacesScreen title="Choose a new password" path={path} text={elsewhere}>
        <NewPasswordForm
          send={send}
          onDone={() => {
            setState({ name: 'done' });
            void fetchAndBroadcastUser(queries);
          }}
          onRefused={(refusal) => setState({ name: 'refused', text: refusal })}
          button={button}
        />
        <AskAgainHint />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={title} path={path} text={text}>
      <form onSubmit={submit} method="post">
        <SubmitButton
          label={button}
          pendingLabel="One moment..."
          form={{ pending: state.name === 'pending', failed: state.name === 'failed' ? state.text : '' }}
          look={buttonClass('solid')}
        />
        <NeedsScripts />
      </form>
    </NarrowPage>
  );
}

/** Explains how to go on without a new password, for members who know the current one. */
function AskAgainHint() {
  const user = useUser();
  return (
    <p className="mt-6 text-[0.95rem]">
      {user ? 'Would you rather keep the password? Go to your ' : 'Do you know the password? '}
      <PageLink to={user ? '/account' : '/auth?redirect=%2Faccount'} className="link">
        {user ? 'account settings' : 'Sign in'}
      </PageLink>{' '}
      and send yourself the link again: opened in the same browser, it needs no new password.
    </p>
  );
}

export function OutcomePage({ path, title, text }: Words & { path: string }) {
  const user = useUser();
  return (
    <NarrowPage replacesScreen title={title} path={path} text={text}>
      <div className="flex flex-wrap gap-3">
        <PageLink to={user ? '/account' : '/auth?redirect=%2Faccount'} className={buttonClass('solid')}>
          {user ? 'Account Settings' : 'Sign In'}
        </PageLink>
        <HomeLink />
      </div>
    </NarrowPage>
  );
}
