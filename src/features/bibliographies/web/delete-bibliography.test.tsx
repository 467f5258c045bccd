// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { DeleteBibliography } from './delete-bibliography.tsx';

test('a bibliography that is gone, as after a lost response, counts as deleted; other failures do not', async () => {
  let status = 500;
  await using part = await renderPart(<DeleteBibliography bibliography={{ id: 3, title: 'On Rome' }} />, {
    path: '/bibliographies/3',
    answers: { 'DELETE /api/bibliographies/3': () => refuse(status, { message: 'No.' }) },
  });
  await part.click('button', 'Delete');
  await part.click('dialog button', 'Delete');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Not deleted' }]));
  status = 404;
  await part.click('button', 'Delete');
  await part.click('dialog button', 'Delete');
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Bibliography deleted' }));
  expect(part.address()).toBe('/bibliographies');
});
