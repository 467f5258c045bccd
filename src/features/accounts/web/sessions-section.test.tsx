// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/user.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import type { Session } from '../contract.ts';
import { AccountPage } from './account-page.tsx';

const buildSession = (id: number): Session => ({
  ...{ id, device: `Device ${id}`, current: id === 1 },
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
});

/** The account page of a member with two devices; the request to end a session is answered by `answer`. */
async function renderSessions() {
  let sessions = [buildSession(1), buildSession(2)];
  const { promise, resolve } = Promise.withResolvers<object>();
  async function end() {
    const answer = await promise;
    sessions = [buildSession(1)];
    return answer;
  }
  const part = await renderPart(<AccountPage sections={[]} />, {
    answers: {
      'GET /api/auth/user': buildUser(),
      'GET /api/account/sessions': () => sessions,
      'DELETE /api/account/sessions': end,
      'DELETE /api/account/sessions/2': end,
    },
  });
  await part.untilText('Device 2');
  return { part, answer: () => resolve({ message: 'Signed out.' }) };
}

test.each(['Sign Out All Other Devices', 'Sign Out This Device'])(
  'after "%s", the heading gets the focus of the removed button',
  async (name) => {
    const { part, answer } = await renderSessions();
    await using _ = part;
    part.find('button', name).focus();
    await part.click('button', name);
    answer();
    await part.until(() => expect(part.text()).not.toContain('Device 2'));
    await part.until(() => expect(document.activeElement).toBe(part.find('h2', 'Devices')));
  },
);

test('a late answer leaves the focus in the form that is filled in meanwhile', async () => {
  const { part, answer } = await renderSessions();
  await using _ = part;
  part.find('button', 'Sign Out All Other Devices').focus();
  await part.click('button', 'Sign Out All Other Devices');
  const field = part.find('input[name=currentPassword]');
  field.focus();
  answer();
  await part.until(() => expect(part.text()).not.toContain('Device 2'));
  await part.until(() => expect(part.toasts).toHaveLength(1));
  expect(document.activeElement).toBe(field);
});

test('devices that could not be loaded can be loaded again', async () => {
  const answers = [refuse(503), [buildSession(1)]];
  await using part = await renderPart(<AccountPage sections={[]} />, {
    answers: { 'GET /api/auth/user': buildUser(), 'GET /api/account/sessions': () => answers.shift() },
  });
  await part.untilText('Your devices could not be loaded.');
  await part.click('button', 'Try again');
  await part.untilText('Device 1');
});

test('the second click of a double click signs no other device out: the next one has moved up', async () => {
  const { part } = await renderSessions();
  await using _ = part;
  await part.clickAgain('button', 'Sign Out This Device');
  expect(part.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
});
