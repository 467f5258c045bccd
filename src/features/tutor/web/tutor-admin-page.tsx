import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AdminPage,
  adminQuery,
  LoadState,
  refreshAdmin,
  serverMessage,
  useAdminMutation,
} from '#features/admin/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { NextPage } from '#platform/web/next-page.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { showToast } from '#ui/toast.ts';
import { type Correction, getCorrections, settleCorrection } from '../admin-contract.ts';
import { tutorAdminPath } from '../paths.ts';

const titleId = 'tutor-corrections';

/** The editor's page of answers that members reported as wrong. */
export function Page() {
  return (
    <AdminPage title="Tutor" path={tutorAdminPath}>
      <section aria-labelledby={titleId} className="mt-10 max-w-[52rem]">
        <h2 id={titleId} tabIndex={-1} className="title-2 outline-none">
          Answers said to be wrong
        </h2>
        <p className="mt-2 text-ink-2">
          Mend the passage on its page, or what leads to it, then take the answer off the list. Who asked is
          not shown.
        </p>
        <Corrections />
      </section>
    </AdminPage>
  );
}

/** One page of answers, followed by the next page on request. */
function Corrections({ after }: { after?: number }) {
  const query = useQuery({
    ...adminQuery(getCorrections, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The answers could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">Nothing waits.</p>;
  return (
    <>
      <LoadState query={query} message="The answers could not be refreshed." className="mt-4 text-danger" />
      {after === undefined && (
        <p className="label mt-4">{formatCount(data.waiting, 'answer waits', 'answers wait')}</p>
      )}
      <ul className="mt-5 border-b border-hairline">
        {data.items.map((correction) => (
          <CorrectionEntry key={correction.id} correction={correction} />
        ))}
      </ul>
      {data.hasMore && (
        <NextPage label="More Answers">
          <Corrections after={last.id} />
        </NextPage>
      )}
    </>
  );
}

function CorrectionEntry({ correction }: { correction: Correction }) {
  const { id, question, answer, sources, comment, givenAt, mode } = correction;
  const queries = useQueryClient();
  const refresh = () => refreshAdmin(queries);
  const { mutate, pending } = useAdminMutation(settleCorrection, {
    onSuccess: async () => {
      showToast({ title: 'Taken off the list' });
      await refresh();
    },
    failure: (error) => ({ title: 'Not settled', description: serverMessage(error) ?? 'Please try again.' }),
    onError: refresh,
  });
  return (
    <li ref={passFocusOn} className="border-t border-hairline py-5 wrap-anywhere">
      <h3 className="title-3">{question}</h3>
      <p className="label text-ink-2">
        {formatDay(givenAt)} ·{' '}
        {mode === 'model' ? 'written by the language model' : 'quoted from the library'}
      </p>
      {comment !== '' && <p className="mt-3 border-l-2 border-accent pl-4 whitespace-pre-line">{comment}</p>}
      <p className="mt-3 text-ink-2 whitespace-pre-line">{answer}</p>
      <ol className="label mt-3 list-decimal pl-6">
        {sources.map((source) => (
          <li key={source.id}>
            <a href={source.url} className="link">
              {source.title}
            </a>
          </li>
        ))}
      </ol>
      <Button
        look="outline"
        className="mt-4"
        aria-disabled={pending}
        onClick={onSingleClick(() => void mutate({ params: { id } }))}
      >
        Take off the List<span className="sr-only">: {question}</span>
      </Button>
    </li>
  );
}
