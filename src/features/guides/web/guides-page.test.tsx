// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { Page } from './guides-page.tsx';

const answers = {
  'GET /api/auth/user': refuse(401),
  'GET /api/study-guides': [],
  'GET /api/periods': [{ id: 1, slug: 'renaissance', name: 'Renaissance', timespan: '1300–1600' }],
};

test('a guest who signs in comes back to the guides of the period', async () => {
  await using part = await renderPart(<Page />, { path: '/study-guides?period=renaissance', answers });
  await part.untilText('There is no guide to the Renaissance yet.');
  const signIn = part.find<HTMLAnchorElement>('a', 'Sign In to Access');
  expect(signIn.getAttribute('href')).toBe('/auth?redirect=%2Fstudy-guides%3Fperiod%3Drenaissance');
  const description = document.querySelector('meta[name=description]');
  expect(description?.getAttribute('content')).toContain('The study guide to the Renaissance (1300–1600)');
});

test('the guides of another period are announced', async () => {
  await using part = await renderPart(<Page />, { path: '/study-guides?period=renaissance', answers });
  const status = await part.until(() => part.find('[role=status]'));
  expect(status.textContent).toBe('No guides to the Renaissance');
});
