import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getResource, getResources } from '#features/library/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { addGroupResource } from '../contract.ts';
import { useGroupMutation } from './group-data.ts';

const maxFound = 8;

/** The resource of an address such as https://site/resources/12, or the results of a search for the text. */
async function findResources(text: string) {
  const id = /\/resources\/([1-9]\d{0,14})$/.exec(text)?.[1];
  if (id === undefined) return api.call(getResources, { query: { q: text, limit: maxFound } });
  return [await api.call(getResource, { params: { id: Number(id) } })];
}

/** Searches the library's resources and adds them to the group's list. `listed`: ids of those on the list. */
export function ResourcePicker({ groupId, listed }: { groupId: number; listed: ReadonlySet<number> }) {
  const started = useStarted();
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['group-picker', text],
    queryFn: () => findResources(text),
    enabled: text !== '',
  });
  const add = useGroupMutation(addGroupResource, { failed: 'Not added' });
  const found = isFetching
    ? 'Searching…'
    : error
      ? describeError(error, 'The library could not be searched. Please try again later.')
      : data?.length === 0
        ? 'No resource matches. Try other words, or the address of its page.'
        : data && `${data.length} found`;
  return (
    <search className="mb-8 block border-b border-hairline pb-6" data-print="hide">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('text')).trim().slice(0, 200);
          if (typed === text && error) void refetch();
          setText(typed);
        }}
      >
        <div className="min-w-0 flex-1 basis-64">
          <label htmlFor="group-picker" className="label block text-ink-2">
            Add a resource: words of its title, or the address of its page
          </label>
          <input id="group-picker" name="text" type="search" className={`${inputClass} mt-2`} />
        </div>
        <Button type="submit" look="outline" disabled={!started} className="min-h-12">
          Search the Library
        </Button>
      </form>
      <p role="status" className="label mt-3 text-ink-2 empty:hidden">
        {found}
      </p>
      <ul>
        {data?.map(({ id, title, author }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-hairline py-2">
            <span className="min-w-0">
              {title}
              <span className="label block text-ink-2">{author}</span>
            </span>
            <Button
              look="outline"
              aria-disabled={add.pending || listed.has(id)}
              onClick={() => {
                if (!listed.has(id)) void add.mutate({ params: { id: groupId, resourceId: id } });
              }}
            >
              {listed.has(id) ? 'Added' : 'Add'}
              <span className="sr-only">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </search>
  );
}
