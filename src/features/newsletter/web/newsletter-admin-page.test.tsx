// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
import { Page } from './newsletter-admin-page.tsx';

const content = '{"PERIOD_NAME": "Athens", "TOPIC": "Pericles"}';
const placeholders = ['PERIOD_NAME', 'TOPIC'];
const issue = {
  ...{ id: 1, kind: 'issue', month: 'June', year: '2025', template: 'monthly-newsletter-template' },
  ...{ subject: 'June 2025', state: 'sending', createdAt: '2026-01-02T00:00:00.000Z', finishedAt: null },
  ...{ recipients: 2, waiting: 0, sent: 0, failed: 0, unknown: 0, cancelled: 0 },
  ...{ countsOpens: true, opened: 0, clicked: 0, scanned: 0, unsubscribed: 0 },
};
const send = 'POST /api/admin/send-newsletter';

function Go({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Go to {to}
    </button>
  );
}

/** The screen with its gate opened. */
async function open(answers: Answers = {}) {
  const part = await renderPart(
    <>
      <Go to="/elsewhere" />
      <Page />
    </>,
    {
      path: '/admin/newsletter',
      routes: [{ path: '/elsewhere', element: <Go to="/admin/newsletter" /> }],
      answers: {
        'GET /api/admin/access': {},
        'GET /api/admin/newsletter-stats': { subscriberCount: 2 },
        'GET /api/admin/newsletter-templates': [
          { slug: 'monthly-newsletter-template', title: 'Generic Monthly Template', placeholders },
        ],
        'GET /api/admin/newsletters': { items: [], hasMore: false },
        ...answers,
      },
    },
  );
  const unlock = async () => {
    await part.type('password', 'secret');
    await part.submit();
    await part.untilText('Send an issue');
  };
  const choose = (id: string, value: string) =>
    act(async () => {
      const select = part.find<HTMLSelectElement>(`#${id}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const fill = async () => {
    await choose('issue-month', 'June');
    await choose('issue-template', 'monthly-newsletter-template');
    await part.type('issue-custom', content);
  };
  const values = () =>
    ['month', 'year', 'template', 'custom'].map(
      (name) => part.find<HTMLInputElement>(`#issue-${name}`).value,
    );
  const isShown = (text: string) => part.text().includes(text);
  if (isShown('Admin Access Required')) await unlock();
  return Object.assign(part, { unlock, fill, values, isShown });
}

const filledIn = ['June', '2025', 'monthly-newsletter-template', content];
const empty = ['', '2025', '', ''];

test('an issue that is being written is there again once the admin gate opens', async () => {
  await using part = await open({ [send]: refuse(401) });
  await part.fill();
  await part.click('button', 'Send Newsletter');
  await part.untilText('Admin Access Required');
  await part.unlock();
  expect(part.values()).toEqual(filledIn);
  await part.untilText('This template needs PERIOD_NAME, TOPIC');
});

test('whoever leaves an issue that is not sent is asked first, and not after it was sent', async () => {
  await using part = await open({ [send]: { sent: 2, id: 1 } });
  await part.fill();
  await part.click('button', 'Go to /elsewhere');
  await part.untilText('Leave without sending?');
  await part.click('button', 'Keep Writing');
  expect(part.values()).toEqual(filledIn);
  await part.click('button', 'Go to /elsewhere');
  await part.click('dialog button', 'Leave');
  await part.click('button', 'Go to /admin');
  await part.until(() => expect(part.values()).toEqual(empty));

  await part.fill();
  await part.click('button', 'Send Newsletter');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Newsletter Sent!' }]));
  await part.click('button', 'Go to /elsewhere');
  await part.click('button', 'Go to /admin');
  await part.until(() => expect(part.values()).toEqual(empty));
});

test('who leaves while the admin gate is shown is asked too', async () => {
  await using part = await open({ [send]: refuse(401) });
  await part.fill();
  await part.click('button', 'Send Newsletter');
  await part.untilText('Admin Access Required');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await part.click('button', 'Go to /elsewhere');
  await part.untilText('Leave without sending?');
  await part.click('dialog button', 'Leave');
  await part.click('button', 'Go to /admin');
  await part.unlock();
  expect(part.values()).toEqual(empty);
});

test('the history shows an issue that was sent although the answer was lost', async () => {
  let items: object[] = [];
  await using part = await open({
    'GET /api/admin/newsletters': () => ({ items, hasMore: false }),
    [send]: () => {
      items = [issue];
      return refuse(502);
    },
  });
  await part.fill();
  await part.click('button', 'Send Newsletter');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Send Failed' }]));
  await part.untilText('Cancel the Issue');
});

test('the focus moves to the title of an issue that was finished before it could be paused', async () => {
  let state = 'sending';
  await using part = await open({
    'GET /api/admin/newsletters': () => ({ items: [{ ...issue, state }], hasMore: false }),
    'POST /api/admin/newsletters/1/state': () => {
      state = 'finished';
      return refuse(409);
    },
  });
  const pause = await part.until(() => part.find('button', 'Pause'));
  pause.focus();
  await part.click('button', 'Pause');
  await part.until(() => expect(pause.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('June 2025');
});

test('the operator reads that what the templates need could not be loaded', async () => {
  const answers = [refuse(503), [{ slug: 'monthly-newsletter-template', title: '', placeholders }]];
  await using part = await open({ 'GET /api/admin/newsletter-templates': () => answers.shift() });
  await part.fill();
  await part.untilText('What the templates need could not be loaded.');
  await part.click('form button', 'Try again');
  await part.untilText('This template needs PERIOD_NAME, TOPIC');
});

test('an issue cancelled or settled late takes no focus from who types meanwhile', async () => {
  let shown: object = { ...issue, unknown: 1 };
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const calls = ['POST /api/admin/newsletters/1/uncertain', 'POST /api/admin/newsletters/1/state'].map(
    (call, at) => [call, () => answers[at]?.promise],
  );
  await using part = await open({
    'GET /api/admin/newsletters': () => ({ items: [shown], hasMore: false }),
    'GET /api/admin/newsletters/1/uncertain': {
      items: [{ id: 7, address: 'a@b.example', reason: 'timeout' }],
      hasMore: false,
    },
    ...Object.fromEntries(calls),
  });
  await part.click('button', '1 delivery may have arrived');
  await part.click('button', 'Count All as Delivered');
  await part.untilText('Count it as delivered?');
  await part.click('dialog[open] button', 'Count as Delivered');
  const text = part.find('#issue-custom');
  text.focus();
  shown = issue;
  answers[0]?.resolve({ settled: 1 });
  await part.until(() => expect(part.toasts.at(-1)?.title).toBe('1 counted as delivered'));
  await part.until(() => expect(part.isShown('may have arrived')).toBe(false));
  expect(document.activeElement).toBe(text);
  const cancel = part.find('button', 'Cancel the Issue');
  await part.click('button', 'Cancel the Issue');
  await part.click('dialog[open] button', 'Stop Sending for Good');
  text.focus();
  shown = { ...issue, state: 'cancelled' };
  answers[1]?.resolve(shown);
  await part.until(() => expect(cancel.isConnected).toBe(false));
  expect(document.activeElement).toBe(text);
});

test('the focus moves to the title of an issue that is settled or cancelled', async () => {
  let shown: object = { ...issue, unknown: 1 };
  await using part = await open({
    'GET /api/admin/newsletters': () => ({ items: [shown], hasMore: false }),
    'GET /api/admin/newsletters/1/uncertain': {
      items: [{ id: 7, address: 'a@b.example', reason: 'timeout' }],
      hasMore: false,
    },
    'POST /api/admin/newsletters/1/uncertain': () => {
      shown = issue;
      return { settled: 1 };
    },
    'POST /api/admin/newsletters/1/state': () => {
      shown = { ...issue, state: 'cancelled' };
      return shown;
    },
  });
  await part.click('button', '1 delivery may have arrived');
  for (const [name, answer] of [
    ['Count All as Delivered', 'Count as Delivered'],
    ['Cancel the Issue', 'Stop Sending for Good'],
  ] as const) {
    const button = await part.until(() => part.find('button', name));
    button.focus();
    await part.click('button', name);
    await part.click('dialog[open] button', answer);
    await part.until(() => expect(button.isConnected).toBe(false));
    expect([name, document.activeElement?.textContent]).toEqual([name, 'June 2025']);
    (document.activeElement as HTMLElement).blur();
  }
});
