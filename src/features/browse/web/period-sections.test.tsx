// @vitest-environment happy-dom
import { useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { categoryIds } from '#features/library/contract.ts';
import { setNavigate } from '#platform/web/navigate.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { PeriodSections } from './period-sections.tsx';

const videos = { id: categoryIds.videos, name: 'Videos' };
const books = { id: categoryIds.books, name: 'Books' };

/** The sections for the address: all with a part of their resources, or all resources of the chosen category. */
function Sections() {
  setNavigate(useNavigate());
  const [search] = useSearchParams();
  const isChosen = search.get('category') === String(books.id);
  const groups = isChosen
    ? [{ category: books, total: 0, resources: [] }]
    : [videos, books].map((category) => ({ category, total: 9, resources: [] }));
  return <PeriodSections slug="ancient-rome" groups={groups} chosen={isChosen ? books : undefined} />;
}

test('the link to all books leads to their heading, which has the focus: the link is gone', async () => {
  await using part = await renderPart(<Sections />, { path: '/periods/ancient-rome' });
  const link = part.find('a', 'All 9 Books');
  link.focus();
  await part.click('a', 'All 9 Books');
  await part.until(() => expect(part.address()).toBe(`/periods/ancient-rome?category=${books.id}#books`));
  expect(link.isConnected).toBe(false);
  expect(part.find('h2', 'Books').id).toBe('books');
  expect(document.activeElement).toBe(part.find('h2', 'Books'));
});
