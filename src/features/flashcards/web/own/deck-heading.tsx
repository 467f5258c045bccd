import { useEffect, useRef, useState } from 'react';
import { type PersonalDeck, updatePersonalDeck } from '#features/flashcards/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { DeckForm } from './deck-form.tsx';
import { deckSideId } from './deck-side.tsx';
import { countCards, formatDay } from './describe-deck.ts';
import { useUnsaved } from './leave-guard.tsx';
import { useChange } from './use-change.ts';

/** On a narrow screen more cards than this put what follows them out of sight. */
const fewCards = 5;

/** What a deck is called and about, changed where it stands, and the ways to study it. */
export function DeckHeading({ deck }: { deck: PersonalDeck }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone with the form.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
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
            {countCards(deck.cardCount)} · Changed {formatDay(deck.updatedAt)}
          </p>
          <p className="mt-6 flex flex-wrap gap-3" data-print="hide">
            {deck.cardCount > 0 && (
              <>
                <PageLink to={`/flashcards/${deck.id}`} className={buttonClass('solid')}>
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
              <a href={`#${deckSideId}`} className={buttonClass('quiet', 'lg:hidden')}>
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
  const { pending, refusal, run } = useChange();
  const dirty = texts.title !== deck.title || texts.description !== deck.description;
  const place = useRef<HTMLDivElement>(null);
  useUnsaved(dirty);
  useEffect(
    () => place.current?.querySelector<HTMLElement>('[name=title]')?.focus({ preventScroll: true }),
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, from any field of the form in it
    <div
      ref={place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dirty && !event.nativeEvent.isComposing) onDone();
      }}
    >
      <DeckForm
        name="Title and description"
        texts={texts}
        onTexts={setTexts}
        onSend={async (body) => {
          const saved = await run(() => api.call(updatePersonalDeck, { params: { id: deck.id }, body }));
          if (!saved) return;
          onDone();
          showToast({ title: 'Deck saved' });
        }}
        pending={pending}
        refusal={refusal}
        send={{ label: 'Save', pendingLabel: 'Saving…' }}
      >
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </DeckForm>
    </div>
  );
}
