// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Period } from '#features/library/contract.ts';
import { buildQuiz } from '#tests/factories/quiz.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { RoutedPage } from '#tests/setup/routed-page.tsx';
import { teachersPath } from '../paths.ts';
import { Page } from './teachers-page.tsx';

const period: Period = {
  ...{ id: 1, slug: 'ancient-rome', name: 'Ancient Rome', description: '', timespan: '' },
  ...{ fromYear: -753, toYear: 476, imageUrl: '' },
};
/** For members alone, so that no questions are fetched for it. */
const quiz = buildQuiz({ minimumTier: 'premium', periodId: period.id });

test('who chooses a quiz has the focus on its heading: the list of its period is a new one', async () => {
  await using part = await renderPart(<RoutedPage page={Page} />, {
    path: teachersPath,
    answers: {
      'GET /api/auth/user': refuse(401),
      'GET /api/periods': [period],
      'GET /api/quizzes': [quiz],
    },
  });
  const link = await part.until(() => part.find('a', quiz.title));
  link.focus();
  await part.click('a', quiz.title);
  await part.until(() => expect(part.address()).toBe(`${teachersPath}?quiz=kings`));
  await part.until(() => expect(document.activeElement).toBe(part.find('#chosen-quiz')));
});
