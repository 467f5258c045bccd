// @vitest-environment happy-dom
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { setNavigate } from '#platform/web/navigate.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { postsPerPage } from '../rules.ts';
import { Page } from './blog-page.tsx';

function Site() {
  setNavigate(useNavigate());
  return <Page />;
}

test('another page of the articles is announced, and the focus moves to its number', async () => {
  const listing = { posts: [], topics: { total: postsPerPage + 1, tags: [], periods: [] } };
  await using part = await renderPart(null, {
    path: '/blog',
    answers: { 'GET /api/auth/user': refuse(401) },
    routes: [{ path: '/blog', loader: () => listing, element: <Site /> }],
  });
  const next = await part.until(() => part.find('a', 'Next'));
  next.focus();
  await part.click('a', 'Next');
  await part.until(() => expect(document.activeElement).toBe(part.find('[role=status]', 'Page 2 of 2')));
});
