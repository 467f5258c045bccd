import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCount } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type Bibliography, renameBibliography } from '../contract.ts';
import { refreshBibliographies } from './bibliography-data.ts';
import { DeleteBibliography } from './delete-bibliography.tsx';
import { TitleForm } from './title-form.tsx';

/** A bibliography's title, which can be edited, and the button that deletes it. */
export function TitleAndActions({ bibliography }: { bibliography: Bibliography }) {
  const { id, title, entries } = bibliography;
  const queries = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenClosed(renaming, heading);
  return (
    <header className="pt-7 pb-7 lg:pt-9">
      <h1 ref={heading} tabIndex={-1} dir="auto" className="title-1 wrap-anywhere outline-none">
        {title}
      </h1>
      <p className="label mt-3 text-ink-2" data-print="hide">
        {formatCount(entries.length, 'item')}
      </p>
      <div data-print="hide" className="mt-3">
        {renaming && (
          <TitleForm
            label="Title"
            value={title}
            submit="Save Title"
            send={(written) => api.call(renameBibliography, { params: { id }, body: { title: written } })}
            onSent={async () => {
              await refreshBibliographies(queries);
              setRenaming(false);
              showToast({ title: 'Title saved' });
            }}
          />
        )}
        <div className="-ml-4.5 flex flex-wrap noscript:hidden">
          <Button look="quiet" aria-expanded={renaming} onClick={() => setRenaming(!renaming)}>
            {renaming ? 'Cancel' : 'Rename'}
          </Button>
          <DeleteBibliography bibliography={bibliography} />
        </div>
      </div>
    </header>
  );
}
