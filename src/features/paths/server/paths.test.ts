import { expect, test } from 'vitest';
import { openPaths } from '#tests/setup/paths.ts';

test('guests get 401 from every operation', async () => {
  await using site = await openPaths();
  for (const [method, path] of [
    ['GET', '/api/learning-paths'],
    ['GET', '/api/learning-paths/ancient-rome'],
    ['GET', '/api/study-plan'],
    ['PUT', '/api/study-plan'],
    ['DELETE', '/api/study-plan'],
    ['GET', '/study-plan.ics'],
  ] as const) {
    const body = method === 'PUT' ? { headers: { 'content-type': 'application/json' }, body: '{"no' } : {};
    expect((await site.app.request(path, { method, ...body })).status, `${method} ${path}`).toBe(401);
  }
});

test('the paths come in the order of their periods, each with its next step', async () => {
  await using site = await openPaths();
  const member = await site.join('premium');
  const paths = await member.paths();
  expect(paths.map(({ period }) => period.name)).toEqual(['Ancient Greece', 'Ancient Rome']);
  expect(paths[1]).toEqual({
    period: { id: expect.any(Number), slug: 'ancient-rome', name: 'Ancient Rome', timespan: '1 – 100' },
    introduction: 'From the first city to the last.',
    steps: 5,
    done: 0,
    locked: 0,
    minutesLeft: 150,
    next: { label: 'Study guide', title: 'A Guide to Ancient Rome', url: '/study-guides/ancient-rome' },
  });
  expect((await member.send('GET', '/api/learning-paths/atlantis')).status).toBe(404);
});

test('a step leads to its item and says what it is', async () => {
  await using site = await openPaths();
  const member = await site.join('premium');
  const { rome } = site;
  const { stages } = await member.path('ancient-rome');
  const steps = stages.flatMap((stage) => stage.steps);
  expect(steps.map(({ label, title, detail, url }) => [label, title, detail, url])).toEqual([
    ['Study guide', 'A Guide to Ancient Rome', '5,000 words', '/study-guides/ancient-rome'],
    ['Video', 'Ten Minutes', 'An Author', `/resources/${rome.videoId}`],
    ['Primary text', 'The Laws', 'An Author', `/resources/${rome.textId}`],
    ['Flashcards', 'Terms', '2 cards', `/flashcards/${rome.deckId}`],
    ['Quiz', 'How Much Stayed', '3 questions', `/quizzes/view/${rome.quizId}`],
  ]);
  expect(steps.every((step) => !step.done && !step.locked && step.progress === null)).toBe(true);
});

test('what is beyond the plan is shown as locked, and is not counted', async () => {
  await using site = await openPaths();
  const member = await site.join('free');
  const path = await member.path('ancient-rome');
  expect(path).toMatchObject({ steps: 4, locked: 1, minutesLeft: 90, next: { title: 'Ten Minutes' } });
  const [guide, video] = path.stages.flatMap(({ steps }) => steps);
  expect(guide).toMatchObject({ kind: 'guide', locked: true, minimumTier: 'premium' });
  expect(video).toMatchObject({ locked: false, minimumTier: 'free' });
});

test('each kind of step is done by what the member did, each for themselves', async () => {
  await using site = await openPaths();
  const [member, other] = [await site.join(), await site.join()];
  const doing = member.doing(site.rome);
  const done = async () =>
    (await member.path('ancient-rome')).stages.flatMap(({ steps }) =>
      steps.filter((step) => step.done).map(({ kind }) => kind),
    );
  expect(await done()).toEqual([]);
  await doing.readGuide();
  expect(await done()).toEqual(['guide']);
  await doing.finishText();
  await doing.finishVideo();
  expect(await done()).toEqual(['guide', 'resource', 'text']);
  await doing.takeQuiz(7);
  await doing.studyCards(2);
  expect(await done()).toEqual(['guide', 'resource', 'text', 'deck', 'quiz']);
  expect((await member.paths())[1]).toMatchObject({ steps: 5, done: 5, minutesLeft: 0, next: null });
  expect((await member.paths())[0]).toMatchObject({ done: 0 });
  expect((await other.paths())[1]).toMatchObject({ done: 0 });
});

test('what is begun and not done says how far it is', async () => {
  await using site = await openPaths();
  const member = await site.join();
  const doing = member.doing(site.rome);
  await doing.finishText(null);
  await doing.takeQuiz(4);
  await doing.takeQuiz(6);
  await doing.takeQuiz(5);
  await doing.studyCards(1);
  const [text, deck, quiz] = (await member.path('ancient-rome')).stages[1]?.steps ?? [];
  expect(text).toMatchObject({ kind: 'text', done: false, savedId: expect.any(Number) });
  expect(deck).toMatchObject({ kind: 'deck', done: false, progress: { done: 1, of: 2 } });
  expect(quiz).toMatchObject({ kind: 'quiz', done: false, progress: { done: 60, of: 100 } });
});

test('a quiz is done from the first attempt that passed, whatever came after', async () => {
  await using site = await openPaths();
  const member = await site.join();
  const { takeQuiz } = member.doing(site.rome);
  await takeQuiz(9, new Date('2026-03-02T10:00:00Z'));
  await takeQuiz(10, new Date('2026-03-05T10:00:00Z'));
  await takeQuiz(2, new Date('2026-03-06T10:00:00Z'));
  const quiz = (await member.path('ancient-rome')).stages[1]?.steps[2];
  expect(quiz).toMatchObject({
    done: true,
    doneAt: '2026-03-02T10:00:00.000Z',
    progress: { done: 100, of: 100 },
  });
});
