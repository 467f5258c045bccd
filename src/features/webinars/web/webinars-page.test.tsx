// @vitest-environment happy-dom
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { setNavigate } from '#platform/web/navigate.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { webinarsPath } from '../contract.ts';
import { Page } from './webinars-page.tsx';

const past = [
  {
    ...{ id: 1, title: 'Why Rome fell', summary: '', speaker: null, phase: 'over' },
    ...{ startsAt: '2027-01-15T18:00:00.000Z', endsAt: '2027-01-15T19:00:00.000Z' },
  },
];

function Site() {
  setNavigate(useNavigate());
  return <Page />;
}

test('another page of the past webinars is announced, and the focus moves to its number', async () => {
  await using part = await renderPart(null, {
    path: webinarsPath,
    answers: {
      'GET /api/auth/user': refuse(401),
      'GET /api/webinars': { upcoming: [], past, pages: 2 },
    },
    routes: [
      {
        path: webinarsPath,
        loader: ({ request }) => ({ page: Number(new URL(request.url).searchParams.get('page') ?? 1) }),
        element: <Site />,
      },
    ],
  });
  const next = await part.until(() => part.find('a', 'Next'));
  next.focus();
  await part.click('a', 'Next');
  await part.until(() => expect(part.address()).toBe(`${webinarsPath}?page=2`));
  await part.until(() => expect(document.activeElement).toBe(part.find('[role=status]', 'Page 2 of 2')));
});
