import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { maxDescriptionLength, maxTitleLength } from '#features/flashcards/limits.ts';
import { tidyText } from '#features/flashcards/rules-card-text.ts';
import { Button } from '#ui/button.tsx';
import { type Refusal, Refused } from './refusal.tsx';
import { AreaField, LineField } from './text-field.tsx';
import { findTitleFault } from './title-fault.ts';

export type DeckTexts = { title: string; description: string };

/** Title and description of a deck, to be written or changed. */
export function DeckForm({
  name,
  texts,
  onTexts,
  onSend,
  pending,
  refusal,
  send,
  children,
}: {
  /** What screen readers call the form. */
  name: string;
  texts: DeckTexts;
  onTexts: (texts: DeckTexts) => void;
  onSend: (texts: DeckTexts) => void;
  pending: boolean;
  refusal: Refusal | null;
  /** What the button says, and what while it sends. */
  send: { label: string; pendingLabel: string };
  /** Buttons beside it. */
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const focusField = (field: string) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

  function submit(event: FormEvent) {
    event.preventDefault();
    const tidy = { title: tidyText(texts.title), description: tidyText(texts.description) };
    const found = findTitleFault(tidy.title);
    setProblem(found);
    if (found) focusField('title');
    // Its own count says why.
    else if (tidy.description.length > maxDescriptionLength) focusField('description');
    else onSend(tidy);
  }

  return (
    <form
      ref={form}
      aria-label={name}
      onSubmit={submit}
      noValidate
      className="grid max-w-[38rem] grid-cols-1 gap-4"
    >
      <LineField
        name="title"
        label="Title"
        value={texts.title}
        most={maxTitleLength}
        problem={problem}
        onText={(title) => {
          setProblem(undefined);
          onTexts({ ...texts, title });
        }}
      />
      <AreaField
        name="description"
        label="Description"
        optional
        rows={2}
        value={texts.description}
        most={maxDescriptionLength}
        onText={(description) => onTexts({ ...texts, description })}
      />
      <Refused refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while it sends: that would drop the focus. */}
        <Button type="submit" aria-disabled={pending}>
          {pending ? send.pendingLabel : send.label}
        </Button>
        {children}
      </div>
    </form>
  );
}
