// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { getLearningPaths, type PathStep } from '../contract.ts';
import { CompleteButton } from './complete-button.tsx';

const step: PathStep = {
  ...{ key: 'text iliad', kind: 'text', label: 'Text', title: 'The Iliad', detail: 'Homer', url: '/texts/1' },
  ...{ minutes: 30, note: '', minimumTier: 'free', locked: false, done: false, doneAt: null, progress: null },
  ...{ resourceId: 3, savedId: 5 },
};

/** The step as the server has it, fetched again after each change. */
function Step() {
  const { data: done = false } = useQuery<boolean>({ queryKey: [getLearningPaths.path] });
  return <CompleteButton step={{ ...step, done }} />;
}

test('a double click completes a step, and does not take that back', async () => {
  let isDone = false;
  await using part = await renderPart(<Step />, {
    answers: {
      [`GET ${getLearningPaths.path}`]: () => isDone,
      'PATCH /api/saved-resources/5': (body: unknown) => {
        isDone = (body as { completed: boolean }).completed;
        return { id: 5, completed: isDone };
      },
    },
  });
  await part.click('button', 'Mark Complete');
  await part.untilText('Mark Not Complete');
  await part.clickAgain('button', 'Mark Not Complete');
  expect(part.sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);
});
