// @vitest-environment happy-dom
import { Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
import type { Group } from '../contract.ts';
import { Page } from './group-page.tsx';

const user = { id: 'ada', name: 'Ada', email: 'ada@example.org', subscriptionTier: 'scholar' };

function inventGroup(id: number, name: string): Group {
  const member = {
    id: 1,
    name: 'Ada',
    joinedAt: '2026-01-02T00:00:00.000Z',
    role: 'owner',
    you: true,
  } as const;
  return {
    id,
    name,
    description: '',
    role: 'owner',
    invites: true,
    members: [member],
    resources: 0,
    reported: false,
  };
}

// happy-dom does not know the element `search`, and React complains of elements that are not known.
const create = document.createElement.bind(document);
beforeEach(() => {
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    create(tag === 'search' ? 'section' : tag),
  );
});

function Site() {
  const navigate = useNavigate();
  return (
    <>
      {[
        '/groups/1',
        '/groups/1?tab=list',
        '/groups/1?tab=members',
        '/groups/2',
        '/groups/2?tab=list',
        '/groups/2?tab=members',
      ].map((to) => (
        <button key={to} type="button" onClick={() => void navigate(to)}>
          Go to {to}.
        </button>
      ))}
      <Routes>
        <Route path="/groups/:id" element={<Page />} />
      </Routes>
    </>
  );
}

/** The page of two groups, and buttons that lead from one to the other as the browser's history does. */
async function open(path: string, answers: Answers = {}) {
  const part = await renderPart(<Site />, {
    path,
    answers: {
      'GET /api/auth/user': user,
      'GET /api/groups/1': inventGroup(1, 'Readers of Livy'),
      'GET /api/groups/2': inventGroup(2, 'Readers of Tacitus'),
      'GET /api/groups/1/messages': { items: [], hasOlder: false },
      'GET /api/groups/2/messages': { items: [], hasOlder: false },
      'GET /api/groups/1/resources': [],
      'GET /api/groups/2/resources': [],
      'GET /api/periods': [],
      'PUT /api/groups/1/invitation': { token: 'of-livy' },
      'GET /api/resources': [{ id: 3, title: 'The War with Hannibal', author: 'Livy' }],
      ...answers,
    },
  });
  const go = async (to: string, text: string) => {
    await part.click('button', `Go to ${to}.`);
    await part.untilText(text);
  };
  return Object.assign(part, { go });
}

test('what belongs to one group is not shown under another', async () => {
  await using part = await open('/groups/1?tab=members');
  await part.click('button', 'Make a New Link');
  await part.untilText('#token=of-livy');
  await part.go('/groups/2?tab=members', 'Readers of Tacitus');
  expect(part.text()).not.toContain('of-livy');

  await part.go('/groups/1?tab=list', 'nothing on the list');
  await part.type('group-picker', 'Hannibal');
  await part.submit('form');
  await part.untilText('The War with Hannibal');
  await part.go('/groups/2?tab=list', 'Readers of Tacitus');
  expect(part.find<HTMLInputElement>('#group-picker').value).toBe('');
  expect(part.text()).not.toContain('The War with Hannibal');
});

test('a message that is being written waits while another tab is open, until it is sent', async () => {
  const sent = Promise.withResolvers<object>();
  const answers = [refuse(500), sent.promise];
  await using part = await open('/groups/1', { 'POST /api/groups/1/messages': () => answers.shift() });
  const field = () => part.find<HTMLTextAreaElement>('textarea');
  const keys = () => part.sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  const lookAround = async () => {
    await part.go('/groups/1?tab=members', 'Invitation');
    await part.go('/groups/1', 'Nobody has written yet.');
  };
  await part.until(() => field());
  await part.type('text', 'On Cannae: ');
  await lookAround();
  expect(field().value).toBe('On Cannae: ');
  await part.go('/groups/2', 'Readers of Tacitus');
  expect(field().value).toBe('');
  await part.go('/groups/1', 'Readers of Livy');
  await part.submit();
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Not sent' }]));
  // If only the response was lost, the same message must not be stored twice.
  await lookAround();
  await part.submit();
  await lookAround();
  expect(field().value).toBe('On Cannae: ');
  sent.resolve({});
  await part.until(() => expect(field().value).toBe(''));
  const [first, second] = keys();
  expect(first).toMatchObject({ text: 'On Cannae:' });
  expect(second).toEqual(first);
  await lookAround();
  expect(field().value).toBe('');
});

test('a message that is being changed waits while another tab is open, until it is saved', async () => {
  const message = {
    ...{ id: 7, author: 'Ada', own: true, state: 'shown', text: 'On Cane' },
    ...{ sentAt: '2026-01-02T00:00:00.000Z' },
    ...{ edited: false, editable: true, reported: false },
  };
  await using part = await open('/groups/1', {
    'GET /api/groups/1/messages': { items: [message], hasOlder: false },
    'PATCH /api/groups/1/messages/7': (body: unknown) => ({ ...message, ...(body as object), edited: true }),
  });
  const field = () => part.find<HTMLTextAreaElement>('#message-7-text');
  const lookAround = async () => {
    await part.go('/groups/1?tab=members', 'Invitation');
    await part.go('/groups/1', 'Your message');
  };
  await part.click('button', 'Edit');
  await part.type('message-7-text', 'On Cannae');
  await lookAround();
  expect(field().value).toBe('On Cannae');
  await part.submit('li form');
  await part.until(() => expect(field).toThrow());
  expect(part.sent).toContainEqual({ call: 'PATCH /api/groups/1/messages/7', body: { text: 'On Cannae' } });
  await lookAround();
  expect(field).toThrow();
});

test('a removed item of the list gives the focus to the panel, unless it is elsewhere by then', async () => {
  const titles = ['The War with Hannibal', 'The Histories', 'The Annals'];
  let items = titles.map((title, id) => ({
    resource: { id, title, author: 'Livy', periodId: 1, listed: true },
    ...{ addedBy: 'Ada', own: true },
  }));
  let answer = Promise.resolve({});
  const remove = (id: number) => () =>
    answer.then(() => {
      items = items.filter(({ resource }) => resource.id !== id);
      return {};
    });
  await using part = await open('/groups/1?tab=list', {
    'GET /api/groups/1/resources': () => items,
    'DELETE /api/groups/1/resources/0': remove(0),
    'DELETE /api/groups/1/resources/1': remove(1),
  });
  await part.untilText('The War with Hannibal');
  part.find('button', 'Remove: The War').focus();
  await part.click('button', 'Remove: The War');
  await part.until(() => expect(part.text()).not.toContain('The War with Hannibal'));
  await part.until(() => expect(document.activeElement?.id).toBe('group-panel'));
  // The second click of a double click hits the item that has moved up.
  await part.clickAgain('button', 'Remove: The Histories');
  expect(part.sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);

  const { promise, resolve } = Promise.withResolvers<object>();
  answer = promise;
  part.find('button', 'Remove: The Histories').focus();
  await part.click('button', 'Remove: The Histories');
  part.find('#group-picker').focus();
  resolve({});
  await part.until(() => expect(part.text()).not.toContain('The Histories'));
  expect(document.activeElement?.id).toBe('group-picker');
});

test('a group is deleted after a confirmation only; a failure is reported, and it can be tried again', async () => {
  const deletion = 'DELETE /api/groups/1';
  const answers = [refuse(500), { message: 'Deleted.' }];
  await using part = await open('/groups/1?tab=members', { [deletion]: () => answers.shift() });
  const calls = () => part.sent.filter(({ call }) => call === deletion).length;
  await part.click('button', 'Delete the Group');
  const question = 'Delete this group with its list and all messages, for every member?';
  // The dialog's code loads with the first question.
  await part.until(() => expect(part.find('dialog[open] h2').textContent).toBe(question));
  await part.click('dialog[open] button', 'Cancel');
  expect(calls()).toBe(0);
  await part.click('button', 'Delete the Group');
  await part.click('dialog[open] button', 'Delete');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Not deleted' }]));
  await part.click('button', 'Delete the Group');
  await part.click('dialog[open] button', 'Delete');
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Group deleted' }));
  expect([calls(), part.address()]).toEqual([2, '/groups']);
});
