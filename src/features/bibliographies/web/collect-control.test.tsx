// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { expectRetry } from '#tests/setup/expect-retry.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { CollectControl } from './collect-control.tsx';

test('the button that loads the bibliographies again keeps the focus', async () => {
  expect.hasAssertions();
  await expectRetry('GET /api/bibliographies', [], async (answers) => {
    const part = await renderPart(<CollectControl resource={{ id: 1, title: 'The Iliad' }} />, { answers });
    await part.click('button', 'Add to Bibliography');
    return part;
  });
});
