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
    <>
      <h2 id={sectionIds.reports} tabIndex={-1}>
        Reports
      </h2>
      <Reports />
    </>,
    {
      answers: {
        'GET /api/admin/group-reports': () => ({ items: open, hasMore: false, open: open.length }),
        'POST /api/admin/group-reports/4': () => {
          open = [];
          return refuse(409, { message: 'This report has been decided.' });
        },
      },
    },
  );
  await part.click('button', 'Hide and Ban');
  await part.type('reason', 'Advertises again and again.');
  await part.click('dialog button', 'Close');
  await part.click('button', 'Hide and Ban');
  const field = part.find<HTMLTextAreaElement>('[name=reason]');
  expect(field.value).toBe('Advertises again and again.');
  await part.submit('dialog form');
  await part.untilText('This report has been decided.');
  expect(field.isConnected).toBe(true);
  await part.click('dialog button', 'Close');
  await part.untilText('No report waits for a decision.');
  await part.until(() => expect(document.activeElement?.textContent).toBe('Reports'));
});
