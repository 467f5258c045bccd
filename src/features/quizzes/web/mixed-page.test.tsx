// @vitest-environment happy-dom
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { setNavigate } from '#platform/web/navigate.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { MixedPage } from './mixed-page.tsx';

const periods = ['Ancient Rome', 'Renaissance'].map((name, index) => ({
  ...{ id: index + 1, slug: name.toLowerCase().replace(' ', '-'), name, timespan: '' },
}));

function Site() {
  setNavigate(useNavigate());
  return <MixedPage Action={() => null} />;
}

test('each step of a mixed quiz moves the focus to its heading', async () => {
  const answers = { 'GET /api/periods': periods, 'GET /api/auth/user': refuse(401) };
  await using part = await renderPart(<Site />, {
    path: '/quizzes/mixed?periods=ancient-rome&count=10',
    answers,
  });
  const draw = await part.until(() => part.find<HTMLButtonElement>('button:not([disabled])', 'Draw'));
  expect(document.activeElement).toBe(document.body);
  draw.focus();
  await part.submit();
  await part.untilText('Questions on Ancient Rome.');
  expect(document.activeElement).toBe(part.find('h1'));
  part.find('a', 'Change Periods').focus();
  await part.click('a', 'Change Periods');
  await part.until(() => part.find('button', 'Draw'));
  expect(document.activeElement).toBe(part.find('h1'));
});
