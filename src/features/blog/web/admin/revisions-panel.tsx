import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { getRevision, getRevisions } from '#features/blog/admin-contract.ts';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { TextDifference } from './lazy-difference.tsx';
import { type PostValues, valuesOf } from './post-values.ts';
import type { PostEditor } from './use-post-editor.ts';

/** The versions of a post: shows what each of them changes, and can restore it. */
export function RevisionsPanel({ postId, editor }: { postId: number; editor: PostEditor }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useQuery(adminQuery(getRevisions, { params: { id: postId } }));
  const { data } = query;
  return (
    <section aria-labelledby="post:revisions" className="mt-10 border-t border-hairline pt-6">
      <h3 id="post:revisions" className="title-3">
        Revisions
      </h3>
      {!data && <LoadState query={query} message="The revisions could not be loaded." />}
      {data && (
        <ol className="mt-4 max-h-[24rem] max-w-[46rem] overflow-y-auto border-b border-hairline">
          {data.map(({ version, savedAt, autosaved, title }) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-2"
            >
              <p className="min-w-0 break-words">
                {title}
                <span className="label block text-ink-2">
                  Version {version} · <LocalMoment iso={savedAt} format="long" />
                  {autosaved && ' · saved by itself'}
                </span>
              </p>
              <Button
                look="outline"
                aria-expanded={version === chosen}
                onClick={() => setChosen(version === chosen ? null : version)}
              >
                {version === chosen ? 'Hide' : 'Compare'}
                <span className="sr-only"> version {version}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {chosen !== null && (
        <ChosenRevision
          key={chosen}
          postId={postId}
          version={chosen}
          values={editor.values}
          onRestore={(values) => {
            const before = editor.snapshot().values;
            editor.change(values);
            setChosen(null);
            showToast({
              title: `Version ${chosen} is in the form`,
              description: 'It is not saved yet.',
              action: { label: 'Undo', onSelect: () => editor.change(before) },
            });
            document.getElementById('post:heading')?.focus();
          }}
        />
      )}
    </section>
  );
}

function ChosenRevision({
  postId,
  version,
  values,
  onRestore,
}: {
  postId: number;
  version: number;
  values: PostValues;
  onRestore: (values: PostValues) => void;
}) {
  // Deferred, because comparing takes a moment and must not delay typing.
  const deferred = useDeferredValue(values);
  const query = useQuery(adminQuery(getRevision, { params: { id: postId, version } }));
  const { data } = query;
  if (!data) return <LoadState query={query} message="The version could not be loaded." />;
  const restored = valuesOf(data.fields);
  return (
    <div className="mt-6">
      <p className="label text-ink-2">
        <del>Struck through</del>: only in version {version}. <ins>Underlined</ins>: only in the form.
      </p>
      <TextDifference before={restored} after={deferred} />
      <Button look="outline" className="mt-4" onClick={() => onRestore(restored)}>
        Restore this version
      </Button>
    </div>
  );
}
