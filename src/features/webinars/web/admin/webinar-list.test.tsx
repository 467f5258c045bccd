// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { WebinarList } from './webinar-list.tsx';

const webinar = {
  ...{ id: 1, title: 'Why Rome', state: 'scheduled', phase: 'upcoming', registrations: 0, capacity: null },
  ...{ startsAt: '2030-05-01T18:00:00.000Z', timeZone: 'Europe/Berlin', durationMinutes: 60 },
};
const ignore = () => undefined;

test('a webinar is canceled after a confirmation; its start is written as on all other screens', async () => {
  await using part = await renderPart(<WebinarList onEdit={ignore} onChanged={ignore} onDeleted={ignore} />, {
    answers: {
      'GET /api/admin/webinars': { items: [webinar], hasMore: false },
      'POST /api/admin/webinars/1/state': { ...webinar, state: 'canceled' },
    },
  });
  const changes = () => part.sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  const start = 'May 1, 2030 at 8:00 PM (Europe/Berlin)';
  // Engines put different spaces before AM and PM.
  await part.until(() => expect(part.text().replaceAll(/\s/g, ' ')).toContain(start));
  await part.click('button', 'Cancel: Why Rome');
  await part.click('dialog[open] button', 'Keep It');
  expect(changes()).toEqual([]);
  await part.click('button', 'Cancel: Why Rome');
  await part.click('dialog[open] button', 'Cancel the Webinar');
  await part.until(() => expect(part.toasts.at(-1)).toMatchObject({ title: 'Webinar changed' }));
  expect(changes()).toEqual([{ to: 'canceled' }]);
});
