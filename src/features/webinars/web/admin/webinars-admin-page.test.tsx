// @vitest-environment happy-dom
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import type { AdminWebinar } from '#features/webinars/admin-contract.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { Page } from './webinars-admin-page.tsx';

const inventDraft = (id: number, title: string): AdminWebinar => ({
  ...{ id, title, state: 'draft', phase: 'upcoming', sequence: 4, registrations: 0, capacity: null },
  ...{
    startsAt: '2030-05-01T18:00:00.000Z',
    endsAt: '2030-05-01T19:00:00.000Z',
    localStart: '2030-05-01T18:00',
  },
  ...{ timeZone: 'UTC', durationMinutes: 60, joinUrl: 'https://meet.example/room', recordingUrl: null },
  ...{ description: 'How a town became an empire.', speaker: null, reading: [] },
});

function Site() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/about')}>
        About
      </button>
      <Page />
    </>
  );
}

/** The page with two drafts, of which the API keeps the first. */
async function open() {
  let stored = inventDraft(1, 'Why Rome');
  const part = await renderPart(<Site />, {
    path: '/admin/webinars',
    answers: {
      'GET /api/admin/access': { message: '' },
      'GET /api/admin/webinars': () => ({ items: [stored, inventDraft(2, 'Why Carthage')], hasMore: false }),
      'POST /api/admin/webinars/1/state': () => {
        stored = { ...stored, state: 'scheduled', sequence: stored.sequence + 1 };
        return stored;
      },
      'PUT /api/admin/webinars/1': (body: unknown) => {
        const input = body as AdminWebinar;
        if (input.sequence !== stored.sequence) return refuse(409, { message: 'Saved meanwhile.' });
        stored = { ...stored, ...input, sequence: stored.sequence + 1 };
        return stored;
      },
    },
  });
  // The password stays in memory from one test to the next.
  if (part.text().includes('Admin password')) {
    await part.type('password', 'secret');
    await part.submit();
  }
  await part.untilText('Why Carthage');
  const title = () => part.find<HTMLInputElement>('#webinar-title').value;
  return Object.assign(part, { title, stored: () => stored });
}

test('a form that is open while its draft is scheduled can still be saved', async () => {
  await using part = await open();
  await part.click('button', 'Edit: Why Rome');
  await part.type('webinar-title', 'Why Rome?');
  await part.click('button', 'Schedule: Why Rome');
  await part.until(() => expect(part.toasts).toContainEqual({ title: 'Webinar changed' }));
  expect(part.title()).toBe('Why Rome?');
  await part.submit();
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Webinar saved' }));
  expect(part.stored()).toMatchObject({ title: 'Why Rome?', state: 'scheduled' });
});

test('who has typed into the form is asked before another takes its place, or none', async () => {
  await using part = await open();
  const question = () => part.text().includes('What you have typed here is not saved yet.');
  await part.click('button', 'Edit: Why Rome');
  await part.click('button', 'Edit: Why Carthage');
  expect([part.title(), question()]).toEqual(['Why Carthage', false]);
  await part.type('webinar-title', 'Typed');
  for (const [selector, button] of [
    ['button', 'Edit: Why Rome'],
    ['button', 'New Webinar'],
    ['form button', 'Close'],
    ['button', 'About'],
  ] as const) {
    await part.click(selector, button);
    expect([button, question()]).toEqual([button, true]);
    await part.click('dialog button', 'Keep Writing');
    expect([question(), part.title(), part.address()]).toEqual([false, 'Typed', '/admin/webinars']);
  }
  await part.click('form button', 'Close');
  await part.click('dialog button', 'Leave');
  await part.until(() => expect(document.querySelector('#webinar-title')).toBe(null));
  // Nothing is typed any more, and nothing after it has been saved.
  await part.click('button', 'Edit: Why Rome');
  await part.type('webinar-title', 'Why Rome?');
  await part.submit();
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Webinar saved' }));
  await part.click('button', 'About');
  expect([part.address(), question()]).toEqual(['/about', false]);
});
