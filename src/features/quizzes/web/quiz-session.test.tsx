// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { buildQuiz } from '#tests/factories/quiz.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { defaultChoices, startProgress } from './quiz-progress.ts';
import { QuizSession } from './quiz-session.tsx';

const quiz = buildQuiz();
const exercise = { key: String(quiz.id), title: quiz.title, timeLimit: quiz.timeLimit };
const question = {
  ...{
    id: 1,
    key: 'founder',
    questionText: 'Who founded Rome?',
    options: ['Romulus', 'Numa'],
    correctAnswer: 0,
  },
  ...{ points: 1, explanation: 'So Livy says.', reference: null, periodId: 1 },
};
const finished = {
  ...startProgress(quiz, [question], defaultChoices, 0),
  ...{ options: [0], finishedAt: 1000 },
};
const member = { id: 7, name: 'Ada', email: 'ada@example.org', subscriptionTier: 'free' };
const save = `POST /api/quizzes/${quiz.id}/attempts`;

const open = (user: unknown, saved: () => unknown) =>
  renderPart(
    <QuizSession
      {...{ exercise, quiz }}
      questions={[question]}
      initialProgress={finished}
      ownerId={7}
      Action={() => null}
      more={null}
    />,
    { answers: { 'GET /api/auth/user': user, 'GET /api/periods': [], [save]: saved } },
  );

const retry = (part: Awaited<ReturnType<typeof open>>) => part.click('p > button', 'Retry');

afterEach(() => sessionStorage.clear());

test('a result that is not saved is given up only if the member says so', async () => {
  await using part = await open(member, () => refuse(500));
  await part.until(() => part.find('button', 'Try Again'));
  await retry(part);
  part.find('dialog[open] h2', 'Retry without saving?');
  await part.click('dialog[open] button', 'Keep My Result');
  expect(document.querySelector('dialog[open]')).toBeNull();
  part.find('button', 'Try Again');
  await retry(part);
  await part.click('dialog[open] button', 'Retry');
  await part.untilText(question.questionText);
  expect(document.activeElement?.textContent).toContain(question.questionText);
});

test('a result is saved when the network is back, and then Retry asks nothing', async () => {
  const attempt = {
    ...{ id: 1, quizId: quiz.id, score: 1, totalPoints: 1, percentage: 100, timeSpent: 1 },
    completedAt: '2027-01-15T12:00:00.000Z',
  };
  const saves: unknown[] = [refuse(503), attempt];
  await using part = await open(member, () => saves.shift());
  await part.until(() => part.find('button', 'Try Again'));
  await act(async () => window.dispatchEvent(new Event('online')));
  await part.untilText('Saved with your account.');
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(part.sent.filter(({ call }) => call === save)).toHaveLength(2);
  await retry(part);
  expect(document.querySelector('dialog[open]')).toBeNull();
  await part.until(() => part.find('button', 'Submit Quiz'));
});

test('a guest, whose results are never saved, is asked nothing', async () => {
  await using part = await open(refuse(401), () => refuse(401));
  await part.untilText('Sign in to keep your results');
  await retry(part);
  await part.until(() => part.find('button', 'Submit Quiz'));
});
