import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  type ImportedDeck,
  importDeckPath,
  importIntoDeckPath,
  type PersonalDeck,
} from '#features/flashcards/contract.ts';
import { maxImportBytes, maxTitleLength } from '#features/flashcards/limits.ts';
import { tidyTitle, untitledDeck } from '#features/flashcards/rules-card-text.ts';
import { Modal } from '#ui/modal.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast.ts';
import { countCards, formatMegabytes } from './describe-deck.ts';
import { FileChooser } from './file-chooser.tsx';
import { ImportShown } from './import-shown.tsx';
import { deckAddress } from './own-address.ts';
import { spreadChange } from './own-data.ts';
import { type ImportStep, useImport } from './use-import.ts';

/** Brings a file's cards into a new deck, or into one that is there. */
export function ImportDialog({
  open,
  onClose,
  deck,
}: {
  open: boolean;
  onClose: () => void;
  /** Where the cards go; without it into a deck of their own. */
  deck?: PersonalDeck;
}) {
  return (
    <Modal open={open} onClose={onClose} labelledBy="import-title">
      <h2 id="import-title" className="title-2 pr-10 ">
        {deck ? `Import into “${deck.title}”` : 'Import a Deck'}
      </h2>
      <Import onClose={onClose} deck={deck} />
    </Modal>
  );
}

function Import({ onClose, deck }: { onClose: () => void; deck: PersonalDeck | undefined }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { step, look, take, startOver } = useImport();
  const sent = step.name === 'take' && step.percent === 100;
  const said = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each step, and as Break Off goes
  useEffect(() => {
    // What had the focus may be gone with the step before.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.localName === 'dialog') said.current?.focus();
  }, [step.name, sent]);

  async function finish(title: string) {
    const address = deck
      ? importIntoDeckPath(deck.id)
      : `${importDeckPath}?title=${encodeURIComponent(title)}`;
    const taken = await take(address);
    if (taken) tell(taken.deck);
    // Whatever came of it: the server may have had the whole file.
    await spreadChange(queries);
    if (!taken || taken.left) return;
    if (deck) onClose();
    else await navigate(deckAddress(taken.deck.id));
  }

  return (
    <>
      <p ref={said} tabIndex={-1} role="status" className="mt-3 text-[1.05rem] text-ink-2 outline-none">
        {describe(step)}
      </p>
      {step.name === 'choose' && <FileChooser refusal={step.refusal} onFile={(file) => void look(file)} />}
      {(step.name === 'look' || step.name === 'take') && (
        <div className="mt-5">
          <ProgressBar
            percent={step.percent}
            label={step.name === 'look' ? 'Sending the file' : 'Importing'}
          />
        </div>
      )}
      {(step.name === 'shown' || step.name === 'take') && (
        <ImportShown
          preview={step.preview}
          suggested={deck ? undefined : nameOf(step.preview.title, step.file)}
          pending={step.name === 'take'}
          refusal={step.name === 'shown' ? step.refusal : null}
          onImport={(title) => void finish(title)}
          onStartOver={sent ? undefined : startOver}
        />
      )}
    </>
  );
}

function tell({ added, title }: ImportedDeck): void {
  showToast(
    added > 0
      ? { title: `${countCards(added)} imported`, description: title }
      : { title: 'Nothing new to import', description: 'All of its cards are in the deck already.' },
  );
}

/** What a new deck is called until somebody says otherwise: as its file says, else as the file is called. */
function nameOf(title: string | null, file: File): string {
  const named = tidyTitle(title ?? '', maxTitleLength);
  return named ?? tidyTitle(file.name.replace(/\.[^.]*$/, ''), maxTitleLength) ?? untitledDeck;
}

function describe(step: ImportStep): string {
  if (step.name === 'choose') {
    return `An Anki package (.apkg) or a table (CSV, TSV), up to ${formatMegabytes(maxImportBytes)}.`;
  }
  if (step.name === 'look') return step.percent < 100 ? 'Sending the file…' : 'Looking through it…';
  if (step.name === 'take') return 'Importing…';
  return `${countCards(step.preview.cardCount)} found.`;
}
