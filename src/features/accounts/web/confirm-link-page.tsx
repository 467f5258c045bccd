import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { HomeLink, IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { buttonClass } from '#ui/button.tsx';
import { refetchAndBroadcastUser } from './change-user.ts';
import { useUser } from './current-user.ts';
import { SubmitButton } from './submit-button.tsx';

type State = { name: 'idle' | 'pending' | 'done' } | { name: 'failed' | 'refused'; text: string };

/** The page of a mailed link: with a button, because opening a link must change nothing. */
export function ConfirmLinkPage({
  path,
  target,
  title,
  text,
  button,
  done,
}: {
  path: string;
  target: Endpoint<{ body: { token: string } }, { message: string }>;
  title: string;
  text: string;
  button: string;
  done: { title: string; text: string };
}) {
  const token = useLinkToken();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ name: 'idle' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.name === 'pending' || !token) return;
    setState({ name: 'pending' });
    try {
      await api.call(target, { body: { token } });
      setState({ name: 'done' });
      await refetchAndBroadcastUser(queries);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 400;
      setState({
        name: refused ? 'refused' : 'failed',
        text: describeError(error, 'Please try again later.'),
      });
    }
  }

  if (token === '') return <IncompleteLink path={path} />;
  if (state.name === 'done') return <OutcomePage path={path} {...done} />;
  if (state.name === 'refused') {
    return <OutcomePage path={path} title="This link no longer works" text={state.text} />;
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

export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-4 text-[0.95rem]">This needs JavaScript.</p>
    </noscript>
  );
}

function OutcomePage({ path, title, text }: { path: string; title: string; text: ReactNode }) {
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
