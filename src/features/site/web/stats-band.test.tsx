// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { StatsBand } from './stats-band.tsx';

test('a figure of one has its label in the singular, and one of zero is left out', async () => {
  const stats = { periods: 13, resources: 664, primaryTexts: 205, timelineEvents: 323 };
  await using part = await renderPart(<StatsBand />, {
    answers: { 'GET /api/stats': { ...stats, blogPosts: 0, monthlyVisitors: 1 } },
  });
  await part.untilText('664');
  const labels = [...part.find('dl').querySelectorAll('dt')].map((label) => label.textContent);
  expect(labels).toEqual([
    ...['historical periods', 'resources', 'primary texts', 'dated events', 'reader a month'],
  ]);
});
