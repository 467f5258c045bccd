// @vitest-environment happy-dom
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { setNavigate } from '#platform/web/navigate.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { SavedBibliography } from '../contract.ts';
import { Page } from './saved-bibliography-page.tsx';

/** The server's date is never the reader's, so that the page asks again with the reader's own. */
const bibliographyOf = (titles: string[]): SavedBibliography => ({
  ...{ style: 'chicago', accessed: '2001-01-01', total: titles.length, page: 1, pages: 1 },
  entries: titles.map((title, index) => ({
    ...{ resourceId: index + 1, title, listed: true, html: title, text: title },
  })),
});

/** The page, which the reader can leave and open again. */
function Site() {
  setNavigate(useNavigate());
  const [open, setOpen] = useState(true);
  return (
    <Suspense>
      <button type="button" onClick={() => setOpen(!open)}>
        My Learning
      </button>
      {open && <Page />}
    </Suspense>
  );
}

/** `saved`: the titles that the server has, which the test may change. */
async function openPage(saved: string[]) {
  const part = await renderPart(<Site />, {
    path: '/my-learning/bibliography',
    answers: { 'GET /api/bibliographies/saved': () => bibliographyOf(saved) },
  });
  await part.untilText('The Histories');
  await part.until(() => expect(part.sent).toHaveLength(2));
  return part;
}

test('when the window gets the focus, the entries with the reader’s own date are fetched again', async () => {
  const saved = ['The Histories'];
  await using part = await openPage(saved);
  saved[0] = 'The Annals';
  window.dispatchEvent(new Event('visibilitychange'));
  await part.untilText('The Annals');
  expect(part.text()).not.toContain('The Histories');
});

test('who changes My Learning and comes back sees the entries of now', async () => {
  const saved = ['The Histories'];
  await using part = await openPage(saved);
  await part.click('button', 'My Learning');
  saved.push('The Annals');
  for (const { queryKey, state } of part.queries.getQueryCache().getAll())
    part.queries.setQueryData(queryKey, state.data, { updatedAt: Date.now() - memberStaleTimeMs });
  await part.click('button', 'My Learning');
  await part.untilText('The Annals');
  expect(part.text()).toContain('2 saved items');
});

test('another page is announced, and the focus moves to its number', async () => {
  const pages = [1, 2].map((page) => ({ ...bibliographyOf([`Book ${page}`]), total: 101, page, pages: 2 }));
  let [served] = pages;
  await using part = await renderPart(<Site />, {
    path: '/my-learning/bibliography',
    answers: { 'GET /api/bibliographies/saved': () => served },
  });
  const next = await part.until(() => part.find('a', 'Next'));
  next.focus();
  served = pages[1];
  await part.click('a', 'Next');
  await part.untilText('Book 2');
  expect(document.activeElement).toBe(part.find('[role=status]', '101 saved items, page 2 of 2.'));
});
