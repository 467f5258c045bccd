import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ResourceBrowse } from '../contract.ts';
import { type BrowseFilter, browseAddress, findCategory, findPeriod, readFilter } from './filter.ts';

const arrowed = 'appearance-none pr-10 text-ellipsis';
const arrow = 'pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-2';
const field =
  'min-h-11 w-full rounded-full border border-ink/30 bg-paper px-4 font-sans text-[0.9rem] text-ink placeholder:text-ink-2 hover:border-ink';

/** The filter: a plain form without JavaScript, applied at once with it. */
export function FilterForm({ filter, browse }: { filter: BrowseFilter; browse: ResourceBrowse }) {
  'use memo';
  const form = useRef<HTMLFormElement>(null);
  const keyword = useRef<HTMLInputElement>(null);
  // Not a new field for a new text: that would take the focus from who types.
  useEffect(() => {
    if (keyword.current) keyword.current.value = filter.q ?? '';
  }, [filter.q]);
  const navigate = useNavigate();
  const apply = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(browseAddress(readFilter(new URLSearchParams(entries))), { preventScrollReset: true });
  };
  const period = findPeriod(filter, browse);
  const category = findCategory(filter, browse);
  return (
    <Form
      ref={form}
      method="get"
      action="/resources"
      role="search"
      aria-label="Filter resources"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="grid gap-3 border-y border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]"
    >
      <label className="relative sm:max-lg:col-span-3">
        <span className="sr-only">Keyword</span>
        <Icon name="search" className="absolute top-1/2 left-4 size-4 -translate-y-1/2 text-ink-2" />
        <input
          ref={keyword}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={filter.q ?? ''}
          placeholder="Title, author or subject"
          className={`${field} pl-11`}
        />
      </label>
      <label className="relative">
        <span className="sr-only">Historical period</span>
        <Icon name="chevron-down" className={arrow} />
        <select name="period" value={period?.id ?? ''} onChange={apply} className={`${field} ${arrowed}`}>
          <option value="">All periods</option>
          {browse.periods.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} ({item.count})
            </option>
          ))}
        </select>
      </label>
      <label className="relative">
        <span className="sr-only">Resource type</span>
        <Icon name="chevron-down" className={arrow} />
        <select name="category" value={category?.id ?? ''} onChange={apply} className={`${field} ${arrowed}`}>
          <option value="">All types</option>
          {browse.categories.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} ({item.count})
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('solid')}>
        Search
      </button>
    </Form>
  );
}
