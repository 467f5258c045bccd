// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { Bans } from './admin-bans.tsx';
import { Hidden } from './admin-hidden.tsx';

const createdAt = '2026-01-02T00:00:00.000Z';
const author = { name: 'Cato', email: 'cato@example.org' };
const ban = { ...author, id: 1, reason: 'Spam', createdAt };
const hidden = { id: 1, about: 'message', group: 'Livy', author, text: 'Buy!', hiddenAt: createdAt };

test.each<[string, ReactNode, object, string]>([
  ['/api/admin/group-bans', <Bans key="bans" />, ban, 'The bans could not be refreshed.'],
  [
    '/api/admin/group-reports/hidden',
    <Hidden key="hidden" />,
    hidden,
    'What is hidden could not be refreshed.',
  ],
])('the operator reads that the list of %s is an old one', async (path, list, item, message) => {
  const answers: unknown[] = [{ items: [item], hasMore: false }, refuse(503)];
  await using part = await renderPart(list, { answers: { [`GET ${path}`]: () => answers.shift() } });
  await part.untilText('Cato');
  await part.queries.invalidateQueries();
  await part.untilText(message);
  expect(part.text()).toContain('Cato');
});
