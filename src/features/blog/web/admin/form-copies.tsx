import { useState } from 'react';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { FormCopy, OpenForm } from './unsaved-form.ts';

/** Copies of forms whose tab was closed or crashed before they were saved. */
export function FormCopies({
  copies,
  onOpen,
  onDiscard,
}: {
  copies: readonly FormCopy[];
  onOpen: (form: OpenForm) => void;
  onDiscard: (form: OpenForm) => void;
}) {
  const [asked, setAsked] = useState<OpenForm | null>(null);
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby="copies:heading" className="mt-8 rounded-card border border-accent p-5 sm:p-6">
      <h2 id="copies:heading" className="title-3">
        Not saved
      </h2>
      <p className="mt-2 max-w-[46rem] text-ink-2">
        Kept in this browser when its tab was closed. What is open in another tab is listed here too.
      </p>
      <ul className="mt-4">
        {copies.map(({ form, changedAt }) => (
          <li key={form.id} className="flex flex-wrap items-center gap-3 border-t border-hairline py-3">
            <p className="mr-auto min-w-0 break-words">
              {nameOf(form)} <LocalMoment iso={changedAt} format="long" className="label text-ink-2" />
            </p>
            <Button look="outline" onClick={() => onOpen(form)}>
              Bring it back<span className="sr-only">: {nameOf(form)}</span>
            </Button>
            <Button look="outline" onClick={() => setAsked(form)}>
              Discard<span className="sr-only">: {nameOf(form)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        question={`Discard “${asked ? nameOf(asked) : ''}”?`}
        text="What you have written there and not saved cannot be brought back."
        action="Discard"
        pending={false}
        onConfirm={() => {
          if (asked) onDiscard(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

const nameOf = ({ values }: OpenForm): string => values.title.trim() || 'Without a title';
