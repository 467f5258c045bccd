import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  type BibliographySummary,
  createBibliography,
  getBibliographies,
  putBibliographyItem,
  removeBibliographyItem,
} from '../contract.ts';
import { bibliographiesPath } from '../paths.ts';
import { refreshBibliographies } from './bibliography-data.ts';
import { TitleForm } from './title-form.tsx';

type ResourceProps = { resource: { id: number; title: string } };

/** A button that opens a dialog, which shows and changes the bibliographies that contain a resource. */
export function CollectControl({ resource }: ResourceProps) {
  const started = useStarted();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" disabled={!started} onClick={() => setOpen(true)}>
        Add to Bibliography
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Add to Bibliography">
        <p className="mt-2 text-ink-2 wrap-anywhere">{resource.title}</p>
        <Bibliographies resource={resource} />
        <p className="mt-6">
          <PageLink to={bibliographiesPath} className="link inline-block py-1">
            All bibliographies
          </PageLink>
        </p>
      </Modal>
    </>
  );
}

function Bibliographies({ resource }: ResourceProps) {
  const queries = useQueryClient();
  const query = useQuery(apiQuery(getBibliographies, { query: { resource: resource.id } }, { staleTime: 0 }));
  // State before the change that is being saved: its checkbox shows the new state at once.
  const [changing, setChanging] = useState<BibliographySummary>();
  const { mutate } = useApiMutation(
    ({ id, holds }: BibliographySummary) => {
      const params = { id, resourceId: resource.id };
      return holds
        ? api.call(removeBibliographyItem, { params })
        : api.call(putBibliographyItem, { params, body: {} });
    },
    {
      onSuccess: () => refreshBibliographies(queries),
      failure: (error) => ({
        title: 'Not saved',
        description: describeError(error, 'The bibliography could not be changed. Please try again later.'),
      }),
    },
  );
  async function change(bibliography: BibliographySummary) {
    setChanging(bibliography);
    await mutate(bibliography);
    setChanging(undefined);
  }
  // The bibliography from which it would be removed; kept while its question closes.
  const [asked, setAsked] = useState<BibliographySummary>();
  const removal = useConfirmation({
    question: `Remove it from “${asked?.title}” with its annotation?`,
    action: 'Remove',
    pending: changing !== undefined,
    onConfirm: () => asked && void change(asked),
  });
  function choose(bibliography: BibliographySummary) {
    if (changing) return;
    if (!bibliography.annotated) return void change(bibliography);
    setAsked(bibliography);
    removal.ask();
  }
  if (hasFailed(query)) {
    return (
      <p role="alert" className="mt-5 text-danger">
        Your bibliographies could not be loaded. <RetryButton query={query} />
      </p>
    );
  }
  if (!query.data) return <Skeleton className="mt-5 h-28 w-full" />;
  const held = query.data.filter(({ holds }) => holds).length;
  return (
    <>
      {query.data.length > 0 && (
        <fieldset className="mt-4">
          <legend className="sr-only">Bibliographies that hold it</legend>
          {query.data.map((bibliography) => (
            <label
              key={bibliography.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-hairline py-2"
            >
              <input
                type="checkbox"
                checked={changing?.id === bibliography.id ? !changing.holds : bibliography.holds}
                aria-disabled={changing !== undefined}
                onChange={() => choose(bibliography)}
                className="size-4.5 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {bibliography.title}
              </span>
              <span className="label ml-auto text-ink-2 tabular-nums">{bibliography.items}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" className="label mt-2 mb-5 text-ink-2">
        {changing ? 'Saving…' : held === 1 ? 'In 1 bibliography' : `In ${held} bibliographies`}
      </p>
      {removal.dialog}
      <TitleForm
        label="Title of a new bibliography"
        submit="Make and Add"
        send={(title) => api.call(createBibliography, { body: { title, resourceId: resource.id } })}
        onSent={() => refreshBibliographies(queries)}
      />
    </>
  );
}
