// @vitest-environment happy-dom
import { test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { LearningStudy } from './learning-study.tsx';

test('results and decks that could not be loaded can be loaded again', async () => {
  const results = [refuse(503), []];
  const decks = [refuse(503), []];
  await using part = await renderPart(<LearningStudy />, {
    answers: {
      'GET /api/quizzes': [],
      'GET /api/quizzes/results': () => results.shift(),
      'GET /api/review/decks': () => decks.shift(),
    },
  });
  const [quizzes, flashcards] = ['#quizzes-taken', '#decks-in-review'];
  await part.until(() => part.find(`${quizzes} p`, 'This could not be loaded.'));
  await part.click(`${quizzes} button`, 'Try again');
  await part.until(() => part.find(`${quizzes} p`, 'once you have taken a quiz.'));
  await part.click(`${flashcards} button`, 'Try again');
  await part.until(() => part.find(`${flashcards} p`, 'A deck comes here'));
});
