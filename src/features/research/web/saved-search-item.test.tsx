// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';

test('a search that is gone, as after a lost response, counts as deleted', async () => {
  const search = { id: 3, name: 'Rome', criteria: { q: 'rome' }, savedAt: '2026-01-01T00:00:00.000Z' };
  await using part = await renderPart(<SavedSearchItem search={search} />, {
    answers: {
      'GET /api/categories': [],
      'GET /api/periods': [],
      'DELETE /api/research/searches/3': refuse(404, { message: 'There is no such saved search.' }),
    },
  });
  await part.click('button', 'Delete');
  await part.click('dialog button', 'Delete');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Search deleted' }]));
});
