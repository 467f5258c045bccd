import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { HomeLink, IncompleteLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type LetterPreferences, preferencesPath, readPreferences, savePreferences } from '../contract.ts';
import type { LetterList } from '../rules.ts';

type Letters = Record<LetterList, boolean>;

const letters: { list: LetterList; label: string; note: string }[] = [
  {
    list: 'weekly',
    label: 'The weekly letter',
    note: 'What is new in the library, once a week where something is.',
  },
  {
    list: 'issues',
    label: 'The monthly issue',
    note: 'For Premium and Scholar members: an article, a source, a question.',
  },
  {
    list: 'reminders',
    label: 'Review reminders',
    note: 'For members: at most one mail a day, when flashcards are due.',
  },
];

const getsAny = (chosen: Letters) => letters.some(({ list }) => chosen[list]);

/** A reader's subscriptions, to change or to leave. The token in the link of their letters identifies the reader. */
export function PreferencesPage() {
  const token = useLinkToken();
  const [state, setState] = useState<LetterPreferences | 'missing' | 'failed'>();
  useEffect(() => {
    if (!token) return;
    api
      .call(readPreferences, { body: { token } })
      .then(setState, (error: unknown) =>
        setState(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed'),
      );
  }, [token]);
  if (token === '') return <IncompleteLink path={preferencesPath} />;
  if (state === 'missing' || state === 'failed') {
    return (
      <NarrowPage
        replacesScreen
        title={state === 'missing' ? 'This link is not valid' : 'Your letters'}
        path={preferencesPath}
        text={
          state === 'missing'
            ? 'Please open it again from a letter we sent you, whole.'
            : 'What you get could not be loaded. Please try again later.'
        }
      >
        <HomeLink />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Your letters"
      path={preferencesPath}
      text={state ? `What we send to ${state.email}.` : 'One moment...'}
    >
      {state && token && <Choices token={token} chosen={state} onSaved={setState} />}
      <noscript>
        <p className="text-[0.95rem]">
          This needs JavaScript. The unsubscribe button of your mail program works without it.
        </p>
      </noscript>
    </NarrowPage>
  );
}

function Choices({
  token,
  chosen,
  onSaved,
}: {
  token: string;
  chosen: LetterPreferences;
  onSaved: (saved: LetterPreferences) => void;
}) {
  const [wanted, setWanted] = useState<Letters>(chosen);
  const unsubscribe = useRef<HTMLButtonElement>(null);
  const { mutate, pending } = useApiMutation(savePreferences, {
    onSuccess: (saved) => {
      // This button disappears, and the focus with it.
      if (!getsAny(saved) && document.activeElement === unsubscribe.current) {
        document.querySelector('h1')?.focus();
      }
      setWanted(saved);
      onSaved(saved);
      showToast(
        getsAny(saved)
          ? { title: 'Saved' }
          : { title: 'You are unsubscribed', description: 'No more letters will come to this address.' },
      );
    },
    failure: { title: 'Not saved', description: 'Your choice could not be saved. Please try again later.' },
  });
  const save = ({ weekly, issues, reminders }: Letters) =>
    void mutate({ body: { token, weekly, issues, reminders } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(wanted);
      }}
    >
      <fieldset>
        <legend className="sr-only">Letters</legend>
        {letters.map(({ list, label, note }) => (
          <label
            key={list}
            className="flex cursor-pointer items-start gap-3 border-t border-hairline py-3 last:border-b"
          >
            <input
              type="checkbox"
              name={list}
              checked={wanted[list]}
              onChange={({ currentTarget: { checked } }) =>
                setWanted((before) => ({ ...before, [list]: checked }))
              }
              className="mt-1 size-4.5 shrink-0 accent-accent"
            />
            <span>
              {label}
              <span className="label mt-0.5 block text-ink-2">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" look="solid" aria-disabled={pending}>
          {pending ? 'Saving…' : 'Save'}
        </Button>
        {getsAny(chosen) && (
          <Button
            ref={unsubscribe}
            type="button"
            look="outline"
            aria-disabled={pending}
            onClick={() => save({ weekly: false, issues: false, reminders: false })}
          >
            Unsubscribe from All
          </Button>
        )}
      </p>
    </form>
  );
}
