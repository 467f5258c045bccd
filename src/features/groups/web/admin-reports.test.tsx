// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { sectionIds } from './admin-lists.ts';
import { Reports } from './admin-reports.tsx';

const report = {
  ...{ id: 4, about: 'message', group: 'Readers of Livy', text: 'Buy this!', reason: 'Spam' },
  author: { name: 'Cato', email: 'cato@example.org' },
  reporter: { name: 'Ada', email: 'ada@example.org' },
  createdAt: '2026-01-02T00:00:00.000Z',
};

test('the reason for a ban stays when its dialog closes, and a report that was decided meanwhile goes', async () => {
  let open = [report];
  await using part = await renderPart(
    <section aria-labelledby={sectionIds.reports}>
      <h2 id={sectionIds.reports} tabIndex={-1}>
        Reports
      </h2>
      <Reports />
    </section>,
    {
      answers: {
        'GET /api/admin/group-reports': () => ({ items: open, hasMore: false }),
        'POST /api/admin/group-reports/4': () => {
          open = [];
          return refuse(409, { message: 'This report has been decided.' });
        },
      },
    },
  );
  await part.click('button', 'Hide and Ban');
  await part.type('reason', 'Advertises again and again.');
  await part.click('dialog[open] button', 'Close');
  part.find('button', 'Hide and Ban').focus();
  await part.click('button', 'Hide and Ban');
  const field = part.find<HTMLTextAreaElement>('[name=reason]');
  expect(field.value).toBe('Advertises again and again.');
  await part.submit('dialog form');
  await part.untilText('This report has been decided.');
  expect(field.isConnected).toBe(true);
  await part.click('dialog[open] button', 'Close');
  await part.untilText('No report waits for a decision.');
  await part.until(() => expect(document.activeElement?.textContent).toBe('Reports'));
});

test('a report is dismissed after a confirmation, and its list gets the focus unless the operator is elsewhere', async () => {
  let items = [4, 5].map((id) => ({ ...report, id, author: { ...report.author, name: `Cato ${id}` } }));
  let answer = Promise.withResolvers<unknown>();
  await using part = await renderPart(
    <section aria-labelledby={sectionIds.reports}>
      <h2 id={sectionIds.reports}>Reports</h2>
      <input name="elsewhere" />
      <Reports />
    </section>,
    {
      answers: Object.fromEntries([
        ['GET /api/admin/group-reports', () => ({ items, hasMore: false })],
        ...[4, 5].map((id) => [`POST /api/admin/group-reports/${id}`, () => answer.promise]),
      ]),
    },
  );
  const dismiss = async (name: string) => {
    const button = await part.until(() => part.find('button', `Dismiss the report on ${name}`));
    button.focus();
    await part.click('button', `Dismiss the report on ${name}`);
    expect(part.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2 - items.length);
    await part.click('dialog[open] button', 'Dismiss the Report');
    return button;
  };
  const decide = async (button: HTMLElement) => {
    items = items.slice(1);
    answer.resolve({ message: '' });
    answer = Promise.withResolvers();
    await part.until(() => expect(button.isConnected).toBe(false));
  };
  // The second click of a double click would hit the report that has moved up.
  await part.until(() => part.find('button', 'Hide Message'));
  await part.clickAgain('button', 'Hide Message');
  const first = await dismiss('Cato 4');
  part.find('[name=elsewhere]').focus();
  await decide(first);
  expect(document.activeElement).toBe(part.find('[name=elsewhere]'));
  await decide(await dismiss('Cato 5'));
  await part.until(() => expect(document.activeElement?.textContent).toBe('Reports'));
});
