import { useEffect, useRef, useState } from 'react';
import { type PersonalDeck, updatePersonalDeck } from '#features/flashcards/contract.ts';
import { deckPath } from '#features/flashcards/paths.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { deckActionsId } from './deck-actions.tsx';
import { DeckForm, type DeckTexts } from './deck-form.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import { useDeckMutation } from './use-deck-mutation.ts';

/** If a deck has more cards than this, its actions are out of sight on a narrow screen. */
const fewCards = 5;

/** Title and description, which can be edited in place, and links to study the deck. */
export function DeckHeading({ deck }: { deck: PersonalDeck }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusWhenClosed(editing, editButton);
  return (
    <header className="pt-7 pb-9 lg:pt-9">
      <h1 className={editing ? 'sr-only' : 'title-1 '} dir="auto">
        {deck.title}
      </h1>
      {editing ? (
        <EditForm deck={deck} onDone={() => setEditing(false)} />
      ) : (
        <>
          {deck.description && (
            <p className="measure mt-4 text-[1.1rem] whitespace-pre-line text-ink-2" dir="auto">
              {deck.description}
            </p>
          )}
          <p className="label mt-4 text-ink-2">
            {formatCount(deck.cardCount, 'card')} · Changed {formatDay(deck.updatedAt)}
          </p>
          <p className="mt-6 flex flex-wrap gap-3" data-print="hide">
            {deck.cardCount > 0 && (
              <>
                <PageLink to={deckPath(deck)} className={buttonClass('solid')}>
                  Study
                </PageLink>
                <PageLink to="/review" className={buttonClass('outline')}>
                  Review
                </PageLink>
              </>
            )}
            <Button ref={editButton} look="quiet" onClick={() => setEditing(true)}>
              Edit Title and Description
            </Button>
            {deck.cardCount > fewCards && (
              <a href={`#${deckActionsId}`} className={buttonClass('quiet', 'lg:hidden')}>
                Download, Import, Delete
              </a>
            )}
          </p>
        </>
      )}
    </header>
  );
}

function EditForm({ deck, onDone }: { deck: PersonalDeck; onDone: () => void }) {
  const [texts, setTexts] = useState({ title: deck.title, description: deck.description });
  const { mutate, ...state } = useDeckMutation((body: DeckTexts) =>
    api.call(updatePersonalDeck, { params: { id: deck.id }, body }),
  );
  const dirty = texts.title !== deck.title || texts.description !== deck.description;
  const container = useRef<HTMLDivElement>(null);
  useUnsavedChanges(dirty);
  useEffect(
    () => container.current?.querySelector<HTMLElement>('[name=title]')?.focus({ preventScroll: true }),
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any field of the form
    <div
      ref={container}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dirty && !event.nativeEvent.isComposing) onDone();
      }}
    >
      <DeckForm
        {...state}
        name="Title and description"
        texts={texts}
        onTexts={setTexts}
        onSubmit={async (body) => {
          if (!(await mutate(body))) return;
          onDone();
          showToast({ title: 'Deck saved' });
        }}
        submit={{ label: 'Save', pendingLabel: 'Saving…' }}
      >
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </DeckForm>
    </div>
  );
}
