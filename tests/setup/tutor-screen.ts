/** The tutor's screen: its controls, and a stand-in for its API for states that the real API cannot be brought into. */
import type { Page, Request, Route } from 'playwright-core';
import type { TutorAnswer, TutorExchange } from '#features/tutor/contract.ts';
import { main } from './account-screen.ts';
import { inventAnswer, inventExchange } from './tutor-answers.ts';

export const composer = (page: Page) =>
  main(page).getByRole('textbox', { name: 'Your question', exact: true });
export const conversation = (page: Page) => main(page).getByRole('region', { name: 'Conversation' });
export const exchange = (page: Page, text: string) =>
  conversation(page).locator('> ol > li').filter({ hasText: text });
/** The announcements for screen readers. */
export const announced = (page: Page) => conversation(page).locator('> p[role=status]');

/** Stops the page's clock; from now on only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export type Asked = { question: string; hint?: number; follows?: number };

/** A refusal in the API's format. */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: { error: message, message, code: 'test', requestId: 'test' },
});

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

/**
 * Stands in for the tutor's API on a page. `answer` answers a question; by default it is the answer of
 * `inventAnswer`, as a stream in two pieces. The test may change `usage` and `exchanges` at any time.
 */
export async function standInForTutor(
  page: Page,
  state: {
    usage?: { count: number; limit: number };
    exchanges?: TutorExchange[];
    /** Number of exchanges on a page. */
    pageLength?: number;
    answer?: (asked: Asked) => TutorAnswer | Fulfilment | Promise<TutorAnswer | Fulfilment>;
    /** Calls that answer 500 as long as they are in this set. */
    broken?: Set<'usage' | 'exchanges' | 'feedback'>;
  } = {},
) {
  const kept = { usage: { count: 0, limit: 999 }, exchanges: [], pageLength: 20, ...state };
  const asked: Asked[] = [];
  const feedback: unknown[] = [];

  async function ask(route: Route, request: Request) {
    const question = request.postDataJSON() as Asked;
    asked.push(question);
    const made = await (kept.answer?.(question) ?? inventAnswer({ id: asked.length }));
    if (!('outcome' in made)) return route.fulfill(made);
    kept.usage.count += 1;
    kept.exchanges.push(
      inventExchange({ ...made, question: question.question, hint: question.hint ?? null }),
    );
    const [first = '', ...rest] = made.answer.split(' ');
    const pieces = [first, ` ${rest.join(' ')}`].map(
      (text) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`,
    );
    const body = `${pieces.join('')}event: answer\ndata: ${JSON.stringify(made)}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  }

  await page.route(/\/api\/ai-tutor/, async (route, request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = pathname.replace('/api/ai-tutor', '');
    const method = request.method();
    const id = Number(/^\/exchanges\/(\d+)/.exec(path)?.[1]);
    const isBroken = (part: 'usage' | 'exchanges' | 'feedback') => state.broken?.has(part) === true;
    if (path === '') return ask(route, request);
    if (path === '/daily-usage') {
      return route.fulfill(isBroken('usage') ? refusal(500, 'No.') : { json: kept.usage });
    }
    if (path.endsWith('/feedback')) {
      if (isBroken('feedback')) return route.fulfill(refusal(500, 'No.'));
      const given = request.postDataJSON() as { right: boolean };
      feedback.push(given);
      const one = kept.exchanges.find((each) => each.id === id);
      if (one) one.feedback = given.right ? 'right' : 'wrong';
      return route.fulfill({ json: { message: 'Kept.' } });
    }
    if (isBroken('exchanges')) return route.fulfill(refusal(500, 'No.'));
    if (method === 'DELETE') {
      kept.exchanges = id ? kept.exchanges.filter((each) => each.id !== id) : [];
      return route.fulfill({ json: { message: 'Deleted.' } });
    }
    const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY);
    const all = kept.exchanges.filter((each) => each.id < before);
    const items = all.slice(-kept.pageLength);
    return route.fulfill({ json: { items, hasEarlier: all.length > items.length } });
  });
  return { kept, asked, feedback };
}
