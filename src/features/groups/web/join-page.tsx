import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { HomeLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { groupsPath, joinGroup, readInvitation } from '../contract.ts';
import { groupPath, joinPath } from '../paths.ts';
import { useGroupMutation } from './group-data.ts';
import { storedInvitation } from './stored-invitation.ts';

/** The token of the link; undefined until hydration, empty if there is none. */
function useInvitationToken(): string | undefined {
  const linked = useLinkToken();
  // Read once: the token stays valid for this page after it is forgotten below.
  const [stored] = useState(storedInvitation.read);
  useEffect(() => {
    if (linked) storedInvitation.keep(linked);
  }, [linked]);
  return linked === '' ? stored : linked;
}

/** Forgets an invitation that does not work. */
function forgetIfGone(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) storedInvitation.forget();
}

/** The page of an invitation link. Joining requires a click, because opening a link must not change anything. */
export function Page() {
  const token = useInvitationToken();
  const user = useUser();
  if (token === '') {
    return (
      <JoinScreen
        title="This link is not complete"
        text="Please open it again, whole, from where you got it."
      >
        <HomeLink />
      </JoinScreen>
    );
  }
  if (token === undefined) {
    return (
      <JoinScreen text="One moment…">
        <noscript>
          <p>This needs JavaScript.</p>
        </noscript>
      </JoinScreen>
    );
  }
  if (!user) {
    return (
      <JoinScreen text="You are invited to a study group. Sign in to see which, and to join.">
        <a href={signInAddress({ pathname: joinPath })} rel="nofollow" className={buttonClass('solid')}>
          Sign In
        </a>
      </JoinScreen>
    );
  }
  return <Invited token={token} isScholar={reachesTier(user.subscriptionTier, 'scholar')} />;
}

function Invited({ token, isScholar }: { token: string; isScholar: boolean }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queryKey = ['group-invitation', token];
  const { data: group, error } = useQuery({
    queryKey,
    queryFn: () => api.call(readInvitation, { body: { token } }),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => forgetIfGone(error), [error]);
  const { mutate, pending } = useGroupMutation(joinGroup, {
    failed: 'Not joined',
    leaves: true,
    onError: forgetIfGone,
    onSuccess: async ({ id }) => {
      storedInvitation.forget();
      queries.removeQueries({ queryKey });
      await navigate(groupPath(id), { replace: true });
      showToast({ title: 'Welcome to the group' });
    },
  });
  if (error) {
    return (
      <JoinScreen
        title="This invitation cannot be used"
        text={describeError(error, 'It could not be read. Please try again later.')}
      >
        <PageLink to={groupsPath} className={buttonClass('outline')}>
          Your Study Groups
        </PageLink>
      </JoinScreen>
    );
  }
  if (!group) return <JoinScreen text="Reading the invitation…" />;
  const { name, description, members, joined } = group;
  const size = formatCount(members, 'member');
  return (
    <JoinScreen
      text={
        <>
          You are invited to “<bdi>{name}</bdi>”, {size}. <bdi>{description}</bdi>
        </>
      }
    >
      {joined ? (
        <PageLink to={groupPath(group.id)} className={buttonClass('solid')}>
          Go to the Group
        </PageLink>
      ) : isScholar ? (
        <>
          <p className="mb-5 text-ink-2">Its members will see your display name and what you write there.</p>
          <Button aria-disabled={pending} onClick={() => void mutate({ body: { token } })}>
            {pending ? 'Joining…' : 'Join the Group'}
          </Button>
        </>
      ) : (
        <UpgradePanel title="Study groups are part of Scholar" tier="scholar" isGuest={false} />
      )}
    </JoinScreen>
  );
}

function JoinScreen({
  title = 'Join a Study Group',
  ...rest
}: Omit<Parameters<typeof NarrowPage>[0], 'title' | 'path'> & { title?: string }) {
  return <NarrowPage title={title} path={joinPath} {...rest} />;
}
