// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { StudentRequests } from './student-requests.tsx';
import { TestClock } from './test-clock.tsx';
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

test('a decision moves the focus to the list, and a late one leaves it where the operator is by then', async () => {
  let items = [5, 6].map((id) => ({ ...request, id, name: `Ada ${id}`, state: 'pending' }));
  let answer = Promise.withResolvers<unknown>();
  await using part = await renderPart(
    <>
      <input name="elsewhere" />
      <StudentRequests />
    </>,
    {
      answers: Object.fromEntries([
        ['GET /api/admin/student-requests', () => ({ items, hasMore: false })],
        ...[5, 6].map((id) => [`POST /api/admin/student-requests/${id}`, () => answer.promise]),
      ]),
    },
  );
  const approve = async (name: string) => {
    const button = await part.until(() => part.find('button', `Approve: ${name}`));
    button.focus();
    await part.click('button', `Approve: ${name}`);
    await part.click('dialog[open] button', 'Approve and Send the Code');
    return button;
  };
  const decide = async (name: string, button: HTMLElement) => {
    items = items.map((item) => (item.name === name ? { ...item, state: 'approved' } : item));
    answer.resolve({ message: '' });
    answer = Promise.withResolvers();
    await part.until(() => expect(button.isConnected).toBe(false));
  };
  const first = await approve('Ada 5');
  part.find('[name=elsewhere]').focus();
  await decide('Ada 5', first);
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Request approved' }));
  expect(document.activeElement).toBe(part.find('[name=elsewhere]'));
  await decide('Ada 6', await approve('Ada 6'));
  await part.until(() => expect(document.activeElement?.textContent).toBe('Student requests'));
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

test('the test clock, which cannot be turned back, is advanced after a confirmation', async () => {
  await using part = await renderPart(<TestClock />, {
    answers: {
      'GET /api/plans': { mode: 'test', publishableKey: null, trialDays: 7, providerPages: true, prices: [] },
      'POST /api/admin/billing/test-clock': { now: '2027-01-01T00:00:00.000Z' },
    },
  });
  const advanced = () => part.sent.filter(({ call }) => call.startsWith('POST'));
  await part.until(() => part.find('form'));
  await part.type('days', '1');
  await part.submit();
  await part.untilText('Advance the test clock by 1 day?');
  await part.click('dialog[open] button', 'Cancel');
  expect(advanced()).toEqual([]);
  await part.submit();
  await part.click('dialog[open] button', 'Advance It');
  await part.untilText('By the test clock it is January 1, 2027.');
  expect(advanced()).toEqual([{ call: 'POST /api/admin/billing/test-clock', body: { days: 1 } }]);
});
