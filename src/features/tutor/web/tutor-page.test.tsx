// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
import { inventAnswer, inventExchange } from '#tests/setup/tutor-answers.ts';
import { Page } from './tutor-page.tsx';

const user = {
  id: 7,
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
  subscriptionTier: 'premium',
};

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const open = (answers: Answers = {}) =>
  renderPart(<Page />, {
    path: '/ai-tutor',
    answers: {
      'GET /api/auth/user': user,
      'GET /api/ai-tutor/daily-usage': { count: 0, limit: 999 },
      'GET /api/ai-tutor/exchanges': { items: [], hasEarlier: false },
      ...answers,
    },
  });

/** A stream to which the test writes event by event. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    send: (event: string, data: unknown) =>
      act(async () => {
        controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        await new Promise((done) => setTimeout(done, 5));
      }),
  };
}

test('an answer shows as it comes, and is announced once, whole', async () => {
  const stream = openStream();
  await using part = await open({ 'POST /api/ai-tutor': () => stream.response });
  await part.until(() => part.find<HTMLButtonElement>('form button', 'Send'));
  await part.type('question', 'Why?');
  await part.submit('form');
  const announced = () => part.find('section[aria-label="Conversation"] > p[role=status]').textContent;
  expect(announced()).toBe('Thinking...');
  await stream.send('delta', { text: 'It broke on its ' });
  await part.untilText('It broke on its');
  await stream.send('delta', { text: 'own conquests [1]' });
  await part.untilText('own conquests [1]');
  // Citation numbers become buttons only when the sources are known.
  expect(document.querySelector('button[aria-label^="Source 1"]')).toBeNull();
  expect(announced()).toBe('Thinking...');
  const answer = inventAnswer({ answer: 'It broke on its own conquests [1].' });
  await stream.send('answer', answer);
  await part.until(() => part.find('button[aria-label^="Source 1"]'));
  expect(announced()).toBe(answer.answer);
  expect(part.sent.filter(({ call }) => call === 'POST /api/ai-tutor')).toEqual([
    { call: 'POST /api/ai-tutor', body: { question: 'Why?' } },
  ]);
  expect(part.sent.filter(({ call }) => call === 'GET /api/ai-tutor/daily-usage')).toHaveLength(2);
});

test('where the session has ended, counting again could not help: the badge leads to sign-in', async () => {
  await using part = await open({ 'GET /api/ai-tutor/daily-usage': refuse(401) });
  await part.untilText('Sign in again');
  expect(part.find('a', 'Sign in again').getAttribute('href')).toBe('/api/login?redirect=%2Fai-tutor');
});

const conversationQueries = (queries: QueryClient) =>
  queries.getQueryCache().findAll({ queryKey: ['/api/ai-tutor/exchanges'] });

test('who leaves while an answer is pending breaks it off, and nothing is kept of it', async () => {
  const stream = openStream();
  let signal: AbortSignal | null | undefined;
  const part = await open({ 'POST /api/ai-tutor': () => stream.response });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') signal = init.signal;
    return fetch(url, init);
  });
  await part.until(() => part.find<HTMLButtonElement>('form button', 'Send'));
  await part.type('question', 'Why?');
  await part.submit('form');
  expect(signal?.aborted).toBe(false);
  await part[Symbol.asyncDispose]();
  expect(signal?.aborted).toBe(true);
  // The answer was already on its way.
  await stream.send('answer', inventAnswer());
  expect(conversationQueries(part.queries)).toEqual([]);
  expect(part.toasts).toEqual([]);
});

test('the next member of the same tab sees neither conversation nor draft of the one before', async () => {
  const own = { items: [inventExchange({ question: 'Who was Livia?' })], hasEarlier: false };
  const pages = [own, new Promise(() => undefined)];
  await using part = await open({ 'GET /api/ai-tutor/exchanges': () => pages.shift() });
  await part.untilText('Who was Livia?');
  await part.type('question', 'A secret');
  await act(async () => {
    part.queries.setQueryData(['/api/auth/user'], { ...user, id: 8 });
    await new Promise((done) => setTimeout(done, 5));
  });
  await part.until(() => part.find('[aria-label="Your conversation is being loaded"]'));
  expect(part.text()).not.toContain('Who was Livia?');
  expect(part.find<HTMLTextAreaElement>('textarea').value).toBe('');
});

test('a question kept because the session ended is given back to its member, and shown to nobody else', async () => {
  const signIn = (part: Awaited<ReturnType<typeof open>>, member: typeof user | null) =>
    act(async () => {
      part.queries.setQueryData(['/api/auth/user'], member);
      await new Promise((done) => setTimeout(done, 5));
    });
  const written = (part: Awaited<ReturnType<typeof open>>) =>
    part.until(() => part.find<HTMLTextAreaElement>('textarea').value);
  const answers = { 'POST /api/ai-tutor': refuse(401, { error: 'unauthorized', message: 'Unauthorized' }) };
  for (const [next, shown] of [
    [user, 'A secret'],
    [{ ...user, id: 8 }, ''],
    [null, ''],
  ] as const) {
    const part = await open(answers);
    await part.until(() => part.find<HTMLButtonElement>('form button', 'Send'));
    await part.type('question', 'A secret');
    await part.submit('form');
    await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Unauthorized' }]));
    await part[Symbol.asyncDispose]();
    // The page is loaded again after signing in.
    await using later = await open({ 'GET /api/auth/user': new Response('{}', { status: 401 }) });
    if (next) await signIn(later, next);
    expect(await written(later)).toBe(shown);
    sessionStorage.clear();
  }
});

test('a guest has no badge, and asks nothing of the tutor', async () => {
  await using part = await open({ 'GET /api/auth/user': new Response('{}', { status: 401 }) });
  await part.untilText('create a free account');
  expect(part.text()).not.toContain('Unlimited');
  await part.type('question', 'Why?');
  await part.submit('form');
  expect(part.address()).toBe('/auth?redirect=%2Fai-tutor');
  expect(part.sent.filter(({ call }) => call.includes('ai-tutor'))).toEqual([]);
  await act(async () => {
    part.queries.setQueryData(['/api/auth/user'], user);
    await new Promise((done) => setTimeout(done, 5));
  });
  expect(part.find<HTMLTextAreaElement>('textarea').value).toBe('Why?');
});

test('a deleted question gives the focus to the conversation, unless the next one is being typed', async () => {
  const gone = Promise.withResolvers<object>();
  const answers: unknown[] = [{}, gone.promise];
  const items = [1, 2].map((id) => inventExchange({ id }));
  await using part = await open({
    'GET /api/ai-tutor/exchanges': { items, hasEarlier: false },
    'DELETE /api/ai-tutor/exchanges/1': () => answers.shift(),
    'DELETE /api/ai-tutor/exchanges/2': () => answers.shift(),
  });
  const deleteFirst = async () => {
    await part.until(() => part.find('li button', 'Delete the question')).then((button) => button.focus());
    await part.click('li button', 'Delete the question');
    await part.click('dialog button', 'Delete');
  };
  const shown = () => document.querySelectorAll('section[aria-label="Conversation"] > ol > li').length;
  await deleteFirst();
  await part.until(() => expect(shown()).toBe(1));
  expect(document.activeElement).toBe(part.find('section[aria-label="Conversation"]'));
  await deleteFirst();
  part.find('[name=question]').focus();
  gone.resolve({});
  await part.until(() => expect(shown()).toBe(0));
  expect(document.activeElement).toBe(part.find('[name=question]'));
});

test('the daily limit is told as such, although the response says when to come back', async () => {
  const refusal = { message: 'You have used your question for today.', code: 'daily_limit_reached' };
  await using part = await open({
    'GET /api/ai-tutor/daily-usage': { count: 0, limit: 1 },
    'POST /api/ai-tutor': () => Response.json(refusal, { status: 429, headers: { 'retry-after': '40000' } }),
  });
  await part.until(() => part.find<HTMLButtonElement>('form button', 'Send'));
  await part.type('question', 'Why?');
  await part.submit('form');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Daily Limit Reached' }]));
});
