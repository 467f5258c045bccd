// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { Guide } from '../contract.ts';
import { ReadMark } from './read-mark.tsx';

const guide: Guide = {
  ...{ id: 4, slug: 'polis', title: 'The Polis', description: 'Cities.', keywords: [], periodId: null },
  ...{
    period: null,
    featured: false,
    minimumTier: 'free',
    price: 0,
    earlyAccessUntil: null,
    pdfUrl: '/p.pdf',
  },
};

test('a double click marks a guide as read, and does not take the mark back', async () => {
  await using part = await renderPart(<ReadMark guide={guide} />, {
    answers: {
      'GET /api/guide-reads': [],
      'PUT /api/guide-reads/4': [{ guideId: 4, readAt: '2027-01-15T12:00:00.000Z' }],
      'DELETE /api/guide-reads/4': [],
    },
  });
  await part.click('button:not([disabled])', 'Mark as Read');
  await part.untilText('Read on January 15, 2027');
  await part.clickAgain('button', 'Mark as Not Read');
  expect(part.sent.map(({ call }) => call)).toEqual(['GET /api/guide-reads', 'PUT /api/guide-reads/4']);
});
