// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import type { AdminWebinar } from '#features/webinars/admin-contract.ts';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
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

/** The page with two drafts, of which the API keeps the first. `more`: other answers. */
async function open({ more = {} as Answers, path = '/admin/webinars' } = {}) {
  let stored = inventDraft(1, 'Why Rome');
  const other = inventDraft(2, 'Why Carthage');
  const part = await renderPart(<Site />, {
    path,
    answers: {
      'GET /api/admin/access': { message: '' },
      'GET /api/admin/webinars': () => ({ items: [stored, other], hasMore: true }),
      'GET /api/admin/webinars/1': () => stored,
      'GET /api/admin/webinars/2': other,
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
      ...more,
    },
  });
  const unlock = async () => {
    await part.type('password', 'secret');
    await part.submit();
  };
  // The password stays in memory from one test to the next.
  if (part.text().includes('Admin password')) await unlock();
  await part.untilText('Why Carthage');
  const field = (name: string) => part.find<HTMLInputElement>(`#webinar-${name}`);
  return Object.assign(part, {
    unlock,
    field,
    title: () => field('title').value,
    untilTitle: (title: string) => part.until(() => expect(field('title').value).toBe(title)),
    untilToast: (toast: object) => part.until(() => expect(part.toasts.at(-1)).toMatchObject(toast)),
    question: () => part.text().includes('What you have typed here is not saved yet.'),
    stored: () => stored,
    /** Somebody else saves the first draft. */
    saveElsewhere: (title: string) => {
      stored = { ...stored, title, sequence: stored.sequence + 1 };
    },
  });
}

test('a form that is open while its draft is scheduled can still be saved', async () => {
  await using part = await open();
  await part.click('button', 'Edit: Why Rome');
  await part.type('webinar-title', 'Why Rome?');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await part.click('button', 'Schedule: Why Rome');
  await part.until(() => expect(part.toasts).toContainEqual({ title: 'Webinar changed' }));
  expect(part.title()).toBe('Why Rome?');
  await part.submit();
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Webinar saved' }));
  expect(part.stored()).toMatchObject({ title: 'Why Rome?', state: 'scheduled' });
});

test('who has typed into the form is asked before another takes its place, or none', async () => {
  await using part = await open();
  const { question } = part;
  await part.click('button', 'Edit: Why Rome');
  await part.click('button', 'Edit: Why Carthage');
  await part.untilTitle('Why Carthage');
  expect(question()).toBe(false);
  await part.type('webinar-title', 'Typed');
  for (const [selector, button] of [
    ['button', 'Edit: Why Rome'],
    ['button', 'New Webinar'],
    ['form button', 'Close'],
    ['button', 'About'],
  ] as const) {
    await part.click(selector, button);
    await part.until(() => expect([button, question()]).toEqual([button, true]));
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

test('a form has what is stored now; who is told that somebody else has saved chooses which version stays', async () => {
  await using part = await open();
  part.saveElsewhere('Theirs');
  await part.click('button', 'Edit: Why Rome');
  await part.untilTitle('Theirs');
  await part.type('webinar-title', 'Mine');
  part.saveElsewhere('Theirs again');
  await part.submit();
  await part.untilText('Somebody else has saved this webinar');
  expect(part.title()).toBe('Mine');
  await part.click('button', 'Load Their Version');
  await part.untilTitle('Theirs again');
  await part.click('button', 'About');
  expect([part.address(), part.question()]).toEqual(['/about', false]);
});

test('what was typed is saved over a later version, or brought back after that was loaded', async () => {
  await using part = await open();
  await part.click('button', 'Edit: Why Rome');
  await part.type('webinar-title', 'Mine');
  part.saveElsewhere('Theirs');
  await part.submit();
  await part.click('button', 'Load Their Version');
  await part.untilTitle('Theirs');
  await act(async () => part.toasts.at(-1)?.action?.onSelect());
  await part.untilTitle('Mine');
  part.saveElsewhere('Theirs again');
  await part.submit();
  await part.click('button', 'Save Mine Anyway');
  await part.untilToast({ title: 'Webinar saved' });
  expect(part.stored().title).toBe('Mine');
});

test('nothing can be typed while a form is saved, and its late answer does not close another form', async () => {
  const answer = Promise.withResolvers<unknown>();
  await using part = await open({ more: { 'PUT /api/admin/webinars/1': () => answer.promise } });
  await part.click('button', 'Edit: Why Rome');
  await part.type('webinar-title', 'Why Rome?');
  await part.submit();
  expect([part.field('title').readOnly, part.field('description').readOnly]).toEqual([true, true]);
  expect(part.field('timeZone').getAttribute('aria-disabled')).toBe('true');
  await part.click('button', 'Edit: Why Carthage');
  await part.click('dialog button', 'Leave');
  await part.untilTitle('Why Carthage');
  await part.type('webinar-title', 'Typed');
  answer.resolve(part.stored());
  await part.untilToast({ title: 'Webinar saved' });
  expect(part.title()).toBe('Typed');
  await part.click('form button', 'Close');
  expect(part.question()).toBe(true);
  await part.click('dialog button', 'Leave');
});

test('what is no number is not saved as an empty field', async () => {
  await using part = await open();
  await part.click('button', 'Edit: Why Rome');
  const seats = await part.until(() => part.field('capacity'));
  Object.defineProperty(seats, 'validity', { value: { badInput: true } });
  await part.submit();
  await part.untilText('A number, please.');
  expect(part.sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

test('what was typed is there again after the password has been asked for', async () => {
  let status = 401;
  await using part = await open({
    more: { 'POST /api/admin/webinars': () => (status === 401 ? refuse(401) : inventDraft(3, 'Why Athens')) },
  });
  await part.click('button', 'New Webinar');
  for (const name of ['title', 'localStart', 'joinUrl', 'description']) {
    await part.type(`webinar-${name}`, name === 'localStart' ? '2030-05-01T18:00' : 'Why Athens');
  }
  await part.submit();
  await part.untilText('Admin Access Required');
  await part.click('button', 'About');
  expect(part.question()).toBe(true);
  await part.click('dialog button', 'Keep Writing');
  await part.unlock();
  await part.untilTitle('Why Athens');
  status = 201;
  await part.submit();
  await part.untilToast({ title: 'Draft made' });
});

test('a draft takes its open form with it; one that was deleted elsewhere can become a new draft', async () => {
  await using part = await open({
    more: {
      'DELETE /api/admin/webinars/1': { message: 'Draft deleted' },
      'POST /api/admin/webinars': inventDraft(3, 'Typed'),
    },
  });
  await part.click('button', 'Edit: Why Rome');
  await part.type('webinar-title', 'Typed');
  await part.click('button', 'Delete: Why Rome');
  await part.untilText('What you have typed into its form goes with it. It cannot be brought back.');
  await part.click('dialog[open] button', 'Delete the Draft');
  await part.untilToast({ title: 'Draft deleted' });
  expect(document.querySelector('#webinar-title')).toBe(null);
  await part.click('button', 'Edit: Why Carthage');
  await part.type('webinar-title', 'Typed');
  // The API knows no second draft.
  await part.submit();
  await part.untilText('What you have typed can still become a new draft.');
  const lists = () => part.sent.filter(({ call }) => call === 'GET /api/admin/webinars').length;
  await part.submit();
  await part.untilToast({ title: 'Draft made' });
  expect(part.sent.findLast(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ title: 'Typed' });
  expect(lists()).toBeGreaterThan(2);
});

test('the page of the list is in the address; the focus goes to its title when its row is gone', async () => {
  let items = [inventDraft(1, 'Why Rome'), inventDraft(2, 'Why Carthage')];
  await using part = await open({
    path: '/admin/webinars?page=2',
    more: { 'GET /api/admin/webinars': () => ({ items, hasMore: true }) },
  });
  await part.click('button', 'Earlier Webinars');
  expect(part.address()).toBe('/admin/webinars?page=3');
  await part.click('button', 'Later Webinars');
  expect(part.address()).toBe('/admin/webinars?page=2');
  await part.until(() => part.find('button', 'Schedule: Why Carthage'));
  items = items.slice(0, 1);
  part.find('button', 'Schedule: Why Carthage').focus();
  await part.click('button', 'Schedule: Why Carthage');
  await part.untilToast({ title: 'Not changed' });
  await part.until(() => expect(part.text()).not.toContain('Why Carthage'));
  expect(document.activeElement?.textContent).toBe('All webinars, the latest first');
});

test('a change that is answered late takes no focus from who types meanwhile', async () => {
  const answer = Promise.withResolvers<unknown>();
  await using part = await open({ more: { 'POST /api/admin/webinars/1/state': () => answer.promise } });
  await part.until(() => part.find('button', 'Schedule: Why Rome')).then((button) => button.focus());
  await part.click('button', 'Schedule: Why Rome');
  await part.click('button', 'New Webinar');
  part.field('title').focus();
  answer.resolve({ ...part.stored(), state: 'scheduled', sequence: 5 });
  await part.untilToast({ title: 'Webinar changed' });
  await act(async () => new Promise((done) => setTimeout(done, 100)));
  expect(document.activeElement).toBe(part.field('title'));
});

test('the focus goes to the title of the list when the button that was pressed is gone', async () => {
  await using part = await open();
  const schedule = await part.until(() => part.find('button', 'Schedule: Why Rome'));
  schedule.focus();
  await part.click('button', 'Schedule: Why Rome');
  await part.until(() => expect(schedule.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('All webinars, the latest first');
});

test('a list that is shown and cannot be loaded again says so', async () => {
  let failing = false;
  const items = [inventDraft(2, 'Why Carthage')];
  const answer = () => (failing ? refuse(503) : { items, hasMore: false });
  await using part = await open({ more: { 'GET /api/admin/webinars': answer } });
  failing = true;
  await act(async () => part.queries.invalidateQueries({ queryKey: ['admin'] }));
  await part.untilText('The webinars could not be refreshed.');
});
