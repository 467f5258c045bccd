// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { StudentRequests } from './student-requests.tsx';
import { UnendedCustomers } from './unended-customers.tsx';

const request = {
  ...{ id: 5, name: 'Ada', email: 'ada@example.org', statement: 'History in Padua.' },
  ...{ createdAt: '2026-01-02T00:00:00.000Z', decidedAt: null },
};

test('the focus moves to the name of a student whose request was decided in another window', async () => {
  let state = 'pending';
  await using part = await renderPart(<StudentRequests />, {
    answers: {
      'GET /api/admin/student-requests': () => ({ items: [{ ...request, state }], hasMore: false }),
      'POST /api/admin/student-requests/5': () => {
        state = 'refused';
        return refuse(409, { message: 'This request has been decided.' });
      },
    },
  });
  const approve = await part.until(() => part.find('button', 'Approve'));
  approve.focus();
  await part.click('button', 'Approve');
  await part.click('dialog button', 'Approve and Send the Code');
  await part.untilText('Refused,');
  expect(document.activeElement?.textContent).toBe('Ada');
});

test('the operator reads that customers of deleted accounts could not be counted', async () => {
  const answers = [refuse(503), { count: 2 }];
  await using part = await renderPart(<UnendedCustomers />, {
    answers: { 'GET /api/admin/billing/unended-customers': () => answers.shift() },
  });
  await part.untilText('could not be loaded');
  await part.click('button', 'Try again');
  await part.untilText('Customers of deleted accounts that may still be charged: 2.');
});
