// @vitest-environment happy-dom
import { useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { findYearReader } from './read-year.ts';
import { readTimelineFilter, readYears } from './timeline-filter.ts';
import { TimelineForm } from './timeline-form.tsx';
import { createViewStore, type ViewStore } from './view-store.ts';

const home = { from: -3499, to: 2000 };
const readYear = await findYearReader('abc');

function FormOfAddress({ store }: { store: ViewStore }) {
  const navigate = useNavigate();
  const filter = readTimelineFilter(useSearchParams()[0]);
  const years = readYears(filter, home, readYear);
  return (
    <>
      <TimelineForm {...{ filter, years, store, home, periods: [] }} period={undefined} />
      <button type="button" onClick={() => void navigate('/timeline')}>
        Whole timeline
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

async function openForm(path: string) {
  const store = createViewStore({ ...home, selected: null });
  const part = await renderPart(<FormOfAddress store={store} />, { path });
  const [from, to] = ['from', 'to'].map((name) => part.find<HTMLInputElement>(`[name=${name}]`));
  const until = (first: string, last: string) =>
    part.until(() => expect([from?.value, to?.value]).toEqual([first, last]));
  return {
    part,
    /** Moves the axis. */
    move: store.change,
    settled: store.readSettled,
    /** Resolves once the fields show these years. */
    until,
    async [Symbol.asyncDispose]() {
      await part[Symbol.asyncDispose]();
      store.close();
    },
  };
}

test('a typed year stays while the axis moves, and goes with the address it was typed at', async () => {
  await using form = await openForm('/timeline');
  await form.part.type('from', '1789');
  form.move({ from: 1500, to: 1600 });
  await form.until('1789', '1599');
  await form.part.click('button', 'Whole timeline');
  await form.until('1500', '1599');
  await form.part.type('to', '1815');
  await form.part.click('button', 'Back');
  await form.until('1500', '1599');
});

test('a year that is none is said so until the axis has moved, and after each new attempt', async () => {
  await using form = await openForm('/timeline?from=abc');
  const alerts = () => document.querySelectorAll('[role=alert], [aria-invalid=true]').length;
  await form.until('abc', '');
  expect(alerts()).toBe(2);
  form.move({ from: 1500, to: 1600 });
  await form.until('1500', '1599');
  expect(alerts()).toBe(0);
  // The address has no years any more.
  form.move(home);
  await form.until('', '');
  expect(alerts()).toBe(0);

  form.move({ from: 1500, to: 1600 });
  await form.until('1500', '1599');
  await form.part.type('from', 'xyz');
  await form.part.submit();
  await form.until('xyz', '1599');
  expect(alerts()).toBe(2);
  // As the page does it for years that are none.
  form.move(home);
  await form.part.until(() => expect(form.settled()).toMatchObject(home));
  await form.until('xyz', '1599');
  expect(alerts()).toBe(2);
  form.move({ from: 1700, to: 1800 });
  await form.until('1700', '1799');
  expect(alerts()).toBe(0);
});
