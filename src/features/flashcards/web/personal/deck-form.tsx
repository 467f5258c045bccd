import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { maxDescriptionLength, maxTitleLength } from '#features/flashcards/limits.ts';
import { tidyText } from '#features/flashcards/rules-card-text.ts';
import { Button } from '#ui/button.tsx';
import { findTitleProblem } from './deck-texts.ts';
import { type Failure, FailureMessage } from './failure-message.tsx';
import { AreaField, LineField } from './text-field.tsx';

export type DeckTexts = { title: string; description: string };

/** Title and description of a new or existing deck. */
export function DeckForm({
  name,
  texts,
  onTexts,
  onSubmit,
  pending,
  failure,
  submit,
  children,
}: {
  /** Accessible name of the form. */
  name: string;
  texts: DeckTexts;
  onTexts: (texts: DeckTexts) => void;
  onSubmit: (texts: DeckTexts) => void;
  pending: boolean;
  failure: Failure | null;
  submit: { label: string; pendingLabel: string };
  /** Buttons beside the submit button. */
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const focusField = (field: string) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const tidy = { title: tidyText(texts.title), description: tidyText(texts.description) };
    const found = findTitleProblem(tidy.title);
    setProblem(found);
    if (found) focusField('title');
    // The field's character count shows why.
    else if (tidy.description.length > maxDescriptionLength) focusField('description');
    else onSubmit(tidy);
  }

  return (
    <form
      ref={form}
      aria-label={name}
      onSubmit={handleSubmit}
      noValidate
      className="grid max-w-[38rem] grid-cols-1 gap-4"
    >
      <LineField
        name="title"
        label="Title"
        value={texts.title}
        max={maxTitleLength}
        readOnly={pending}
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
        max={maxDescriptionLength}
        readOnly={pending}
        onText={(description) => onTexts({ ...texts, description })}
      />
      <FailureMessage failure={failure} />
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while pending: that would drop the focus. */}
        <Button type="submit" aria-disabled={pending}>
          {pending ? submit.pendingLabel : submit.label}
        </Button>
        {children}
      </div>
    </form>
  );
}
