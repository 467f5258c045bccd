// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { Webinar, WebinarAccess } from '../contract.ts';
import { Page } from './webinar-page.tsx';

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useLoaderData: () => ({ id: 7 }),
}));
afterEach(() => {
  vi.useRealTimers();
});

const user = { id: 'ada', name: 'Ada', email: 'ada@example.org', subscriptionTier: 'scholar' };

/** The page of a webinar, and what the API answers about it, for the test to change; `accesses` are answered first. */
async function open(tier: string) {
  // Timeouts stay real: the test waits with them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const webinar: Webinar = {
    ...{ id: 7, title: 'Why Rome', summary: '', speaker: null, description: [], capacity: null, reading: [] },
    ...{ startsAt: '2030-05-01T18:00:00.000Z', endsAt: '2030-05-01T19:00:00.000Z', phase: 'upcoming' },
  };
  const access: WebinarAccess = { registered: true, seatsLeft: null, joinUrl: null, recordingUrl: null };
  const accesses: WebinarAccess[] = [];
  const part = await renderPart(<Page />, {
    answers: {
      'GET /api/auth/user': { ...user, subscriptionTier: tier },
      'GET /api/webinars/7': () => webinar,
      'GET /api/webinar-registrations/7': () => accesses.shift() ?? access,
    },
  });
  await part.untilText('Why Rome');
  const passMinute = () => act(async () => vi.advanceTimersByTime(60_000));
  return Object.assign(part, { webinar, access, accesses, passMinute });
}

test.each(['free', 'scholar'])(
  'an open page shows a %s member that the webinar was moved, and canceled',
  async (tier) => {
    await using part = await open(tier);
    part.webinar.startsAt = '2030-05-08T18:00:00.000Z';
    await part.passMinute();
    await part.until(() => expect(part.find<HTMLTimeElement>('time').dateTime).toBe(part.webinar.startsAt));
    part.webinar.phase = 'canceled';
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    await part.untilText('Canceled');
    expect(part.text()).not.toContain('Unregister');
  },
);

test('an open page shows the recording once the webinar is over, and asks no further', async () => {
  const recordingUrl = 'https://video.example/rome';
  await using part = await open('scholar');
  await part.untilText('Unregister');
  part.webinar.phase = 'over';
  // The answer that comes together with the end may be from before it.
  part.accesses.push(part.access, { ...part.access, recordingUrl });
  await part.passMinute();
  await part.until(() => expect(part.find<HTMLAnchorElement>('a', 'Watch').href).toBe(recordingUrl));
  const { length } = part.sent;
  await part.passMinute();
  expect(part.sent).toHaveLength(length);
});
