// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import type { EditorialReviewList, ReviewableItem } from '#features/editorial/admin-contract.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { Page as TextPage } from './reviewable-text-page.tsx';
import { Page as ListPage } from './reviews-admin-page.tsx';

const inventItem = (id: number, title: string): ReviewableItem => ({
  ...{ kind: 'guide', id, version: 'v1', title, url: `/study-guides/${id}`, hasText: true, review: null },
  since: '2026-01-02T00:00:00.000Z',
});
const [rome, carthage] = [inventItem(1, 'Rome'), inventItem(2, 'Carthage')];
const listPath = '/admin/reviews';

function Links() {
  const navigate = useNavigate();
  return [listPath, `${listPath}/guide/1`, '/about'].map((path) => (
    <button key={path} type="button" onClick={() => void navigate(path)}>
      Go to {path}!
    </button>
  ));
}

/** The operator's screens with two guides; `record` answers a review. */
async function open({
  record = () => ({ item: rome, reviews: [] }) as unknown,
  list = () => [rome, carthage],
  path = listPath,
} = {}) {
  const screen = (page: ReactNode) => (
    <>
      <Links />
      {page}
    </>
  );
  const part = await renderPart(screen(<ListPage />), {
    path,
    routes: [
      { path: '/about', element: 'About us' },
      { path: `${listPath}/:kind/:id`, element: screen(<TextPage />) },
    ],
    answers: {
      'GET /api/admin/access': { message: '' },
      'GET /api/admin/editorial-reviews': (): EditorialReviewList => ({
        ...{ items: list(), page: 1, pages: 1, awaiting: list().length, reviewed: list().length },
      }),
      'GET /api/admin/editorial-reviews/guide/1': { item: rome, reviews: [] },
      'GET /api/admin/editorial-reviews/guide/2': { item: carthage, reviews: [] },
      'GET /api/admin/editorial-reviews/guide/1/text': { item: rome, document: { blocks: [], notes: [] } },
      'POST /api/admin/editorial-reviews': record,
    },
  });
  const unlock = async () => {
    await part.type('password', 'secret');
    await part.submit();
  };
  // The password stays in memory from one test to the next.
  if (part.text().includes('Admin password')) await unlock();
  await part.untilText('Carthage');
  const read = (name: string) => part.find<HTMLInputElement>(`form [name="${name}"]`).value;
  return Object.assign(part, {
    unlock,
    go: (to: string) => part.click('button', `Go to ${to}!`),
    typed: () => ['reviewer', 'reviewedOn', 'note'].map(read),
    asks: () => part.text().includes('A review that you have begun is not saved yet.'),
    /** Whether the browser would ask before the page is reloaded or closed. */
    asksBeforeUnload: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  });
}

type Screen = Awaited<ReturnType<typeof open>>;

async function typeReview(part: Screen): Promise<void> {
  await part.click('button', 'Record a Review: Rome');
  await part.type('reviewer', 'Dr. Ada Byron');
  await part.type('reviewedOn', '2026-02-03');
  await part.type('note', 'Two dates are wrong.');
}

const review = ['Dr. Ada Byron', '2026-02-03', 'Two dates are wrong.'];

test('a review that is begun is still there after another item, the whole text, the list, and a closed gate', async () => {
  let status = 401;
  await using part = await open({
    record: () => (status === 401 ? refuse(401) : { item: rome, reviews: [] }),
  });
  await typeReview(part);
  await part.click('button', 'Record a Review: Carthage');
  expect(part.typed()).not.toContain('Two dates are wrong.');
  await part.click('button', 'Continue the Review: Rome');
  expect(part.typed()).toEqual(review);
  await part.go(`${listPath}/guide/1`);
  await part.untilText('Text for Review');
  await part.until(() => expect(part.typed()).toEqual(review));
  await part.go(listPath);
  await part.click('button', 'Continue the Review: Rome');
  await part.submit();
  await part.untilText('Admin Access Required');
  await part.unlock();
  status = 200;
  await part.click('button', 'Continue the Review: Rome');
  expect(part.typed()).toEqual(review);
  // Once it is recorded, nothing is left of it.
  await part.submit();
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Review recorded' }));
  await part.until(() => part.find('button', 'Record a Review: Rome'));
  await part.go('/about');
  expect(part.address()).toBe('/about');
});

test('leaving the screens of reviews, or the site, with a review begun is asked about', async () => {
  await using part = await open();
  expect(part.asksBeforeUnload()).toBe(false);
  await typeReview(part);
  await part.click('button', 'Record a Review: Rome');
  expect(part.asksBeforeUnload()).toBe(true);
  await part.go('/about');
  expect([part.asks(), part.address()]).toEqual([true, listPath]);
  await part.click('dialog button', 'Keep Writing');
  await part.click('button', 'Continue the Review: Rome');
  expect(part.typed()).toEqual(review);
  await part.go('/about');
  await part.click('dialog button', 'Leave');
  expect(part.address()).toBe('/about');
  expect(part.asksBeforeUnload()).toBe(false);
});

test('a form emptied again is no review begun', async () => {
  await using part = await open();
  await part.click('button', 'Record a Review: Carthage');
  await part.type('note', 'Wrong.');
  expect(part.asksBeforeUnload()).toBe(true);
  await part.type('note', '');
  expect(part.asksBeforeUnload()).toBe(false);
});

test('a review that is recorded late does not move the operator on from where they are', async () => {
  const answer = Promise.withResolvers<unknown>();
  await using part = await open({ record: () => answer.promise });
  await part.go(`${listPath}/guide/1`);
  await part.untilText('Text for Review');
  await part.type('reviewer', 'Dr. Ada Byron');
  await part.type('note', 'Read twice.');
  await part.submit();
  await part.go('/about');
  await part.click('dialog button', 'Leave');
  answer.resolve({ item: rome, reviews: [] });
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Review recorded' }));
  expect(part.address()).toBe('/about');
});

test('a review that is recorded late takes no focus; otherwise the next item gets it', async () => {
  let answer = Promise.withResolvers<unknown>();
  await using part = await open({ record: () => answer.promise });
  const record = async () => {
    await typeReview(part);
    await part.submit();
  };
  const finish = async (count: number) => {
    answer.resolve({ item: rome, reviews: [] });
    await part.until(() => expect(part.toasts).toHaveLength(count));
    answer = Promise.withResolvers();
  };
  await record();
  const elsewhere = part.find('button', 'Go to /about!');
  elsewhere.focus();
  const before = part.toasts.length;
  await finish(before + 1);
  await part.until(() => part.find('form[aria-label="Review of Carthage"]'));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.blur();
  await record();
  await finish(before + 2);
  await part.until(() => expect(document.activeElement?.textContent).toMatch(/^Carthage/));
});

test('the focus goes to the count when the item reviewed again has moved to the first page', async () => {
  let recorded = false;
  await using part = await open({
    path: `${listPath}?list=reviewed&page=2`,
    list: () => (recorded ? [carthage] : [rome, carthage]),
    record: () => {
      recorded = true;
      return { item: rome, reviews: [] };
    },
  });
  await part.click('button', 'Record a Review: Rome');
  await part.type('reviewer', 'Dr. Ada Byron');
  await part.submit();
  await part.until(() => expect(part.text()).not.toContain('Rome'));
  await part.until(() => expect(document.activeElement?.textContent).toMatch(/^1 reviewed/));
});
