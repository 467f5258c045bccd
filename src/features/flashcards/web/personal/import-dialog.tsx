import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import {
  type ImportedDeck,
  importDeckPath,
  importIntoDeckPath,
  type PersonalDeck,
} from '#features/flashcards/contract.ts';
import { maxImportBytes, maxTitleLength } from '#features/flashcards/limits.ts';
import { provedAddressNeeded, tidyTitle, untitledDeck } from '#features/flashcards/rules-card-text.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast.ts';
import { formatMegabytes } from './deck-texts.ts';
import { FileChooser } from './file-chooser.tsx';
import { ImportPreviewForm } from './import-preview.tsx';
import { personalDeckPath } from './personal-deck-address.ts';
import { broadcastChange } from './personal-deck-data.ts';
import { type ImportStep, useImport } from './use-import.ts';

/** Imports a file's cards into a new deck or an existing one. */
export function ImportDialog({
  open,
  onClose,
  deck,
}: {
  open: boolean;
  onClose: () => void;
  /** The deck to import into; if omitted, a new deck is created. */
  deck?: PersonalDeck;
}) {
  return (
    <Modal open={open} onClose={onClose} title={deck ? `Import into “${deck.title}”` : 'Import a Deck'}>
      {useUser()?.emailVerified ? <Import onClose={onClose} deck={deck} /> : <AddressNeeded />}
    </Modal>
  );
}

/** Shown before a file is chosen, since the server would refuse it. */
function AddressNeeded() {
  return (
    <>
      <p className="mt-3 text-[1.05rem] text-ink-2">{provedAddressNeeded}</p>
      <p className="mt-5">
        <PageLink to="/account" className={buttonClass('solid')}>
          Go to My Account
        </PageLink>
      </p>
    </>
  );
}

function Import({ onClose, deck }: { onClose: () => void; deck: PersonalDeck | undefined }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { step, inspect, importFile, startOver } = useImport();
  const sent = step.name === 'import' && step.percent === 100;
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each step, and when the Break Off button is removed
  useEffect(() => {
    // The element in focus may have been removed with the previous step.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.localName === 'dialog') status.current?.focus();
  }, [step.name, sent]);

  async function finish(title: string) {
    const address = deck
      ? importIntoDeckPath(deck.id)
      : `${importDeckPath}?title=${encodeURIComponent(title)}`;
    const imported = await importFile(address);
    if (imported) showResult(imported.deck);
    // Also after a failure: the server may have received the whole file.
    await broadcastChange(queries);
    if (!imported || imported.abandoned) return;
    if (deck) onClose();
    else await navigate(personalDeckPath(imported.deck.id));
  }

  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className="mt-3 text-[1.05rem] text-ink-2 outline-none">
        {describe(step)}
      </p>
      {step.name === 'choose' && <FileChooser failure={step.failure} onFile={(file) => void inspect(file)} />}
      {(step.name === 'inspect' || step.name === 'import') && (
        <div className="mt-5">
          <ProgressBar
            percent={step.percent}
            label={step.name === 'inspect' ? 'Sending the file' : 'Importing'}
          />
        </div>
      )}
      {(step.name === 'preview' || step.name === 'import') && (
        <ImportPreviewForm
          preview={step.preview}
          suggestedTitle={deck ? undefined : suggestTitle(step.preview.title, step.file)}
          pending={step.name === 'import'}
          failure={step.name === 'preview' ? step.failure : null}
          onImport={(title) => void finish(title)}
          onStartOver={sent ? undefined : startOver}
        />
      )}
    </>
  );
}

function showResult({ added, title }: ImportedDeck): void {
  showToast(
    added > 0
      ? { title: `${formatCount(added, 'card')} imported`, description: title }
      : { title: 'Nothing new to import', description: 'All of its cards are in the deck already.' },
  );
}

/** The title in the file, otherwise the file's name. */
function suggestTitle(title: string | null, file: File): string {
  return (
    tidyTitle(title ?? '', maxTitleLength) ??
    tidyTitle(file.name.replace(/\.[^.]*$/, ''), maxTitleLength) ??
    untitledDeck
  );
}

function describe(step: ImportStep): string {
  if (step.name === 'choose') {
    return `An Anki package (.apkg) or a table (CSV, TSV), up to ${formatMegabytes(maxImportBytes)}.`;
  }
  if (step.name === 'inspect') return step.percent < 100 ? 'Sending the file…' : 'Looking through it…';
  if (step.name === 'import') return 'Importing…';
  return `${formatCount(step.preview.cardCount, 'card')} found.`;
}
