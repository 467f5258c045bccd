import { type FormEvent, useState } from 'react';
import type { ImportPreview } from '#features/flashcards/contract.ts';
import { maxTitleLength } from '#features/flashcards/limits.ts';
import { tidyText } from '#features/flashcards/rules-card-text.ts';
import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { Button } from '#ui/button.tsx';
import { findTitleProblem } from './deck-texts.ts';
import { type Failure, FailureMessage } from './failure-message.tsx';
import { LineField } from './text-field.tsx';

/** The first cards of a file and its problems, with the button that imports it. */
export function ImportPreviewForm({
  preview,
  suggestedTitle,
  pending,
  failure,
  onImport,
  onStartOver,
}: {
  preview: ImportPreview;
  /** Title for a new deck; undefined if the cards are added to an existing deck. */
  suggestedTitle: string | undefined;
  pending: boolean;
  failure: Failure | null;
  onImport: (title: string) => void;
  /** Undefined once the whole file has been sent. */
  onStartOver: (() => void) | undefined;
}) {
  const { cardCount, problems, sample, skipped } = preview;
  const [problem, setProblem] = useState<string>();
  const [title, setTitle] = useState(suggestedTitle ?? '');
  const asksTitle = suggestedTitle !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = asksTitle ? findTitleProblem(tidyText(title)) : undefined;
    setProblem(found);
    if (!found && !pending) onImport(tidyText(title));
  }

  return (
    <form aria-label="Import" onSubmit={submit} noValidate className="mt-5 grid grid-cols-1 gap-5">
      <Sample sample={sample} more={cardCount - sample.length} />
      {skipped > 0 && (
        <p className="text-[0.95rem] text-ink-2">
          {formatCount(skipped, 'card')} left out: without a side, too long, or there before.
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {asksTitle && (
        <LineField
          name="title"
          label="Title of the new deck"
          value={title}
          max={maxTitleLength}
          problem={problem}
          readOnly={pending}
          onText={(text) => {
            setProblem(undefined);
            setTitle(text);
          }}
        />
      )}
      <FailureMessage failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Importing…' : `Import ${formatCount(cardCount, 'card')}`}
        </Button>
        {onStartOver && (
          <Button look="quiet" onClick={onStartOver}>
            {pending ? 'Break Off' : 'Choose Another File'}
          </Button>
        )}
      </div>
    </form>
  );
}

function Sample({ sample, more }: { sample: ImportPreview['sample']; more: number }) {
  return (
    <div>
      <table className="w-full table-fixed border-collapse text-left text-[0.95rem]">
        <caption className="sr-only">The first cards of the file</caption>
        <thead className="label text-ink-2">
          <tr>
            <th scope="col" className="border-b border-hairline py-1.5 pr-4 font-medium">
              Front
            </th>
            <th scope="col" className="border-b border-hairline py-1.5 font-medium">
              Back
            </th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ front, back }) => (
            // No two cards of a file are equal.
            <tr key={JSON.stringify([front, back])} className="border-b border-hairline align-top">
              <td className="py-2 pr-4 ">
                <span className="line-clamp-3" dir="auto">
                  {front}
                </span>
              </td>
              <td className="py-2 ">
                <span className="line-clamp-3" dir="auto">
                  {back}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="label mt-2 text-ink-2">and {formatNumber(more)} more</p>}
    </div>
  );
}

function Problems({ problems }: Pick<ImportPreview, 'problems'>) {
  return (
    <div>
      <h3 className="title-3">What did not fit</h3>
      <ul className="mt-1.5 space-y-1 text-[0.95rem] wrap-anywhere">
        {problems.map(({ line, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may repeat a message
          <li key={index}>
            {line !== null && <span className="label mr-2 text-ink-2 tabular-nums">Line {line}</span>}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
