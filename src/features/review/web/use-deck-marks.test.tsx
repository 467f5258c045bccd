// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { useUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { getDeckMarks, type ReviewInput } from '../contract.ts';
import { useDeckMarks } from './use-deck-marks.tsx';

const sleepMs = 8 * 3_600_000;
const opened = '2026-03-01T22:00:00.000Z';
const woken = new Date(Date.parse(opened) + sleepMs).toISOString();
const user = { id: 1, name: 'Ada', email: 'ada@example.org', emailVerified: true, subscriptionTier: 'free' };

/** As on the page, whose loader has fetched the marks. */
function Page() {
  const user = useUser();
  const { data } = useQuery(apiQuery(getDeckMarks, { params: { id: 7 } }));
  return user && data && <Deck />;
}

function Deck() {
  const { onMark } = useDeckMarks(7);
  return (
    <button type="button" onClick={() => onMark(3, true)}>
      Know It
    </button>
  );
}

/** A member's deck, opened at `opened` by the server's time. */
async function renderDeck(readNow: () => unknown) {
  const received: ReviewInput[] = [];
  // happy-dom has no locks.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_: string, task: () => unknown) => task(),
  } as unknown as LockManager);
  const part = await renderPart(<Page />, {
    answers: {
      'GET /api/auth/user': user,
      'GET /api/review/decks/7/marks': readNow,
      'POST /api/review/reviews': (body: unknown) => {
        const { reviews } = body as { reviews: ReviewInput[] };
        received.push(...reviews);
        return { kept: reviews.map(({ id }) => id), refused: [], cards: [] };
      },
    },
  });
  /** When the card was marked, as the server was told. */
  const markedAt = () =>
    part.until(() => {
      const [review] = received;
      if (!review) throw new Error('No mark was sent.');
      return Date.parse(review.reviewedAt);
    });
  return { part, markedAt };
}

/** What the device's clock shows after a sleep; `performance.now` stood still. */
function sleep(): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + sleepMs);
}

afterEach(() => vi.restoreAllMocks());

test('a mark after the device has slept is dated by what the server says then', async () => {
  let asked = 0;
  const { part, markedAt } = await renderDeck(() => {
    asked += 1;
    return { now: asked === 1 ? opened : woken, begun: true, known: [] };
  });
  await using _ = part;
  await part.until(() => part.find('button'));
  sleep();
  await part.click('button', 'Know It');
  const moment = await markedAt();
  expect(moment).toBeGreaterThanOrEqual(Date.parse(woken));
  expect(moment).toBeLessThan(Date.parse(woken) + sleepMs);
});

test('if the server cannot be reached then, the mark is kept all the same', async () => {
  let asked = 0;
  const { part, markedAt } = await renderDeck(() => {
    asked += 1;
    return asked === 1 ? { now: opened, begun: true, known: [] } : refuse(503);
  });
  await using _ = part;
  await part.until(() => part.find('button'));
  sleep();
  await part.click('button', 'Know It');
  expect(await markedAt()).toBeLessThan(Date.parse(woken));
  expect(asked).toBe(2);
});
