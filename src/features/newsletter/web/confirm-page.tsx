import { useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { HomeLink, IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { confirmPath, confirmSubscription } from '../contract.ts';

/** Confirms a subscription with a button, because merely opening a link must change nothing. */
export function ConfirmPage() {
  const token = useLinkToken();
  const started = useStarted();
  const [outcome, setOutcome] = useState<'confirmed' | 'refused'>();
  const { mutate, pending } = useApiMutation(confirmSubscription, {
    onSuccess: () => setOutcome('confirmed'),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) setOutcome('refused');
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 400
        ? { title: 'Not confirmed', description: error.detail }
        : {
            title: 'Not confirmed',
            description: 'Your address could not be confirmed. Please try again later.',
          },
  });
  if (token === '') return <IncompleteLink path={confirmPath} />;
  if (outcome === 'confirmed') {
    return (
      <NarrowPage
        replacesScreen
        title="Your address is confirmed"
        path={confirmPath}
        text="Thank you. The weekly letter comes from now on; each one tells you how to leave."
      >
        <HomeLink />
      </NarrowPage>
    );
  }
  if (outcome === 'refused') {
    return (
      <NarrowPage
        replacesScreen
        title="This link no longer works"
        path={confirmPath}
        text="It has been used, or it is older than 48 hours. If your address is not confirmed yet, please sign up again."
      >
        <HomeLink />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Confirm your address"
      path={confirmPath}
      text="One click, and the weekly letter comes to this address."
    >
      <Button
        look="solid"
        disabled={!started}
        aria-disabled={pending}
        onClick={() => void mutate({ body: { token: token ?? '' } })}
      >
        {pending ? 'One moment...' : 'Confirm My Address'}
      </Button>
      <noscript>
        <p className="mt-4 text-[0.95rem]">This needs JavaScript.</p>
      </noscript>
    </NarrowPage>
  );
}
