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

test.each<[string, ReactNode, object, string, string]>([
  ['group-bans/1', <Bans key="bans" />, ban, 'Lift the Ban', 'Nobody is banned.'],
  ['group-reports/1/hiding', <Hidden key="hidden" />, hidden, 'Show Again', 'Nothing is hidden.'],
])(
  'DELETE %s takes no focus from who is elsewhere by then; otherwise the list gets it',
  async (path, list, item, action, empty) => {
    let items = [item];
    let answer = Promise.withResolvers<unknown>();
    const get = `GET /api/admin/${path.replace(/\/1.*/, '')}${action === 'Show Again' ? '/hidden' : ''}`;
    await using part = await renderPart(
      <section aria-labelledby="heading">
        <h2 id="heading">The list</h2>
        <input name="elsewhere" />
        {list}
      </section>,
      {
        answers: {
          [get]: () => ({ items, hasMore: false }),
          [`DELETE /api/admin/${path}`]: () => answer.promise,
        },
      },
    );
    const perform = async () => {
      const button = await part.until(() => part.find('li button', action));
      button.focus();
      await part.click('li button', action);
      // Only a new report can bring a ban back, so it is confirmed.
      if (action === 'Lift the Ban') await part.click('dialog[open] button', action);
      await part.until(() => expect(part.sent.at(-1)?.call).toBe(`DELETE /api/admin/${path}`));
    };
    const finish = async () => {
      items = [];
      answer.resolve({ message: '' });
      await part.untilText(empty);
    };
    await perform();
    part.find('[name=elsewhere]').focus();
    await finish();
    expect(document.activeElement).toBe(part.find('[name=elsewhere]'));
    items = [item];
    answer = Promise.withResolvers();
    await part.queries.invalidateQueries();
    await perform();
    await finish();
    await part.until(() => expect(document.activeElement?.textContent).toBe('The list'));
  },
);
