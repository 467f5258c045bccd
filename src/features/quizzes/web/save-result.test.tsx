// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { buildQuiz } from '#tests/factories/quiz.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import type { Attempt } from '../contract.ts';
import { defaultChoices, startProgress } from './quiz-progress.ts';
import { SaveResult } from './save-result.tsx';

const quiz = buildQuiz();
const attempt: Attempt = {
  ...{ id: 1, quizId: quiz.id, score: 9, totalPoints: 10, percentage: 90, timeSpent: 60 },
  completedAt: '2027-01-15T12:00:00.000Z',
};

function Result() {
  const [progress, setProgress] = useState(startProgress(quiz, [], defaultChoices, 0));
  const onSaved = (saved: Attempt) => setProgress({ ...progress, attempt: saved });
  return <SaveResult quiz={quiz} questions={[]} progress={progress} onSaved={onSaved} />;
}

test('the focus stays where a result is sent again, until it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const saves = [refuse(500), refuse(500), promise];
  await using part = await renderPart(<Result />, {
    answers: {
      'GET /api/auth/user': { id: 7, name: 'Ada', email: 'ada@example.org', subscriptionTier: 'free' },
      [`POST /api/quizzes/${quiz.id}/attempts`]: () => saves.shift(),
    },
  });
  const again = await part.until(() => part.find('button', 'Try Again'));
  again.focus();
  await part.click('button', 'Try Again');
  await part.until(() => expect(part.toasts).toHaveLength(2));
  expect(document.activeElement).toBe(again);
  await part.click('button', 'Try Again');
  expect(document.activeElement).toBe(again);
  expect([again.textContent, again.getAttribute('aria-disabled')]).toEqual(['Saving…', 'true']);
  resolve(attempt);
  await part.untilText('Saved with your account.');
  expect(document.activeElement?.textContent).toBe('Saved with your account.');
});
