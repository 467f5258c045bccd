import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ModelProvider } from '#platform/env/model-env.ts';
import {
  askModel as ask,
  expectUnavailable,
  openTestModel as open,
  askedModel as request,
} from '#tests/setup/model-client.ts';
import { chatCompletions, tokens } from '#tests/setup/model-protocols.ts';
import { type ModelBehavior, startModelServer } from '#tests/setup/model-server.ts';

const providers: ModelProvider[] = ['openai', 'anthropic', 'openai-compatible'];
const ways = providers.flatMap((provider) => [
  { provider, isStreamed: true },
  { provider, isStreamed: false },
]);
const pieces = ['Augustus ', 'died in 14', ' CE [1].'];
const text = pieces.join('');
/** Long enough for a busy machine to send the request, and to receive what comes before the silence. */
const soonMs = 2500;

afterEach(() => void vi.unstubAllEnvs());

describe.each(ways)('$provider, streamed: $isStreamed', ({ provider, isStreamed }) => {
  const serve = async (...behaviors: ModelBehavior[]) =>
    startModelServer((number) => behaviors[Math.min(number, behaviors.length - 1)] ?? 'hang');

  test('text and figures arrive, and what is sent is what the API takes', async () => {
    await using server = await serve({ pieces });
    const { model, told } = open(server.config(provider));
    const { seen, completion } = await ask(model, isStreamed);
    expect(completion).toEqual({
      ...{ text, cutOff: false, usage: { inputTokens: tokens.input, outputTokens: tokens.output } },
    });
    expect(seen).toEqual(isStreamed ? pieces : []);
    expect(told).toEqual([]);
    const { body, done } = server.requests[0] ?? {};
    expect(body).toMatchObject({ model: 'scribe', stream: isStreamed });
    expect(body?.max_completion_tokens ?? body?.max_tokens).toBe(500);
    await expect(done).resolves.toBe('sent');
  });

  test('an answer that reached its length is cut off', async () => {
    await using server = await serve({ pieces: ['Augustus died in fourt'], ending: 'cut off' });
    const { completion } = await ask(open(server.config(provider)).model, isStreamed);
    expect(completion).toMatchObject({ text: 'Augustus died in fourt', cutOff: true });
  });

  test('a refusal has no text', async () => {
    await using server = await serve({ pieces: ['I cannot'], ending: 'refused' });
    const { completion } = await ask(open(server.config(provider)).model, isStreamed);
    expect(completion).toMatchObject({ text: '', cutOff: false });
  });

  test('an answer without a word is a failure', async () => {
    await using server = await serve({ pieces: [], ending: 'cut off' });
    const { model, told } = open(server.config(provider));
    expectUnavailable(await ask(model, isStreamed), told);
    expect(told[0]?.fields.failure).toBe('empty');
  });

  test.each([429, 500, 503, 529])('after status %i it is asked once more', async (status) => {
    await using server = await serve({ status }, { pieces });
    const { model, told, waits } = open(server.config(provider), { retryMs: 7 });
    expect((await ask(model, isStreamed)).completion?.text).toBe(text);
    expect(server.requests).toHaveLength(2);
    expect(waits).toEqual([7]);
    expect(told).toEqual([]);
  });

  test('never more than once more', async () => {
    await using server = await serve({ status: 529, name: 'overloaded_error' });
    const { model, told } = open(server.config(provider));
    expectUnavailable(await ask(model, isStreamed), told);
    expect(told[0]).toMatchObject({ level: 'warn', fields: { failure: 'busy', status: 529 } });
    expect(server.requests).toHaveLength(2);
  });

  test('a short Retry-After is waited for, a long one is passed on', async () => {
    await using server = await serve({ status: 429, headers: { 'retry-after': '2' } }, { pieces });
    const { model, waits } = open(server.config(provider));
    expect((await ask(model, isStreamed)).completion?.text).toBe(text);
    expect(waits).toEqual([2000]);

    server.behavior = () => ({ status: 429, headers: { 'retry-after': '30' } });
    const second = open(server.config(provider));
    const answered = await ask(second.model, isStreamed);
    expectUnavailable(answered, second.told);
    expect(answered.error?.retryAfterSeconds).toBe(30);
    expect(second.waits).toEqual([]);
    expect(server.requests).toHaveLength(3);
  });

  test('Retry-After may be a date', async () => {
    const on = (date: string): ModelBehavior => ({ status: 503, headers: { 'retry-after': date } });
    await using server = await serve(on('Wed, 21 Oct 2015 07:28:00 GMT'), { pieces });
    const { model, waits } = open(server.config(provider));
    expect((await ask(model, isStreamed)).completion?.text).toBe(text);
    expect(waits).toEqual([0]);
    server.behavior = () => on('Fri, 21 Oct 2233 07:28:00 GMT');
    const second = open(server.config(provider));
    expect((await ask(second.model, isStreamed)).error?.retryAfterSeconds).toBe(3600);
    expect(second.waits).toEqual([]);
  });

  test('a connection that is lost before any text is tried once more', async () => {
    await using server = await serve('drop', { pieces });
    const { model } = open(server.config(provider));
    expect((await ask(model, isStreamed)).completion?.text).toBe(text);
    expect(server.requests).toHaveLength(2);
  });

  test('a server that cannot be reached is a lost connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    await using server = await serve({ pieces });
    const { model, told } = open(server.config(provider, { baseUrl: `http://127.0.0.1:${port}` }));
    expectUnavailable(await ask(model, isStreamed), told);
    expect(told[0]?.fields).toMatchObject({ failure: 'lost', code: 'ECONNREFUSED' });
  });

  test.each([
    ['another key', { apiKey: 'hunter2' }, { failure: 'key', status: 401 }, /AI_API_KEY/],
    [
      'a wrong address',
      { baseUrl: 'nowhere' },
      { failure: 'model', status: 404 },
      /AI_MODEL, or AI_BASE_URL/,
    ],
  ])('%s is told as a wrong configuration, and not tried again', async (_, change, fields, message) => {
    await using server = await serve({ pieces });
    const config = server.config(provider);
    const baseUrl = 'baseUrl' in change ? `${config.baseUrl}/${change.baseUrl}` : config.baseUrl;
    const { model, told } = open({ ...config, ...change, baseUrl });
    expectUnavailable(await ask(model, isStreamed), told);
    expect(told[0]).toMatchObject({ level: 'error', fields });
    expect(told[0]?.message).toMatch(message);
    expect(server.requests).toHaveLength(1);
  });

  test('a request that is refused, and an empty account, are told as errors', async () => {
    await using server = await serve({ status: 400, name: 'invalid_request_error' });
    const first = open(server.config(provider));
    expectUnavailable(await ask(first.model, isStreamed), first.told);
    expect(first.told[0]).toMatchObject({
      ...{ level: 'error', fields: { failure: 'request', code: 'invalid_request_error' } },
    });
    server.behavior = () => ({ status: 429, name: 'insufficient_quota' });
    const second = open(server.config(provider));
    expectUnavailable(await ask(second.model, isStreamed), second.told);
    expect(second.told[0]).toMatchObject({ level: 'error', fields: { failure: 'credit' } });
    expect(server.requests).toHaveLength(2);
  });

  test('no redirection is followed, which would take the key along', async () => {
    await using elsewhere = await serve({ pieces });
    const location = `${elsewhere.config(provider).baseUrl}`;
    await using server = await serve({ raw: '', status: 307, headers: { location } });
    const { model, told } = open(server.config(provider));
    expectUnavailable(await ask(model, isStreamed), told);
    expect(elsewhere.requests).toEqual([]);
  });

  // Both tests wait for their timeout, so they run concurrently.
  test.concurrent('a server that hangs before it answers, is given up, and its connection closed', async () => {
    await using server = await serve('hang');
    const { model, told } = open(
      server.config(provider),
      isStreamed ? { firstMs: soonMs } : { wholeMs: soonMs },
    );
    expectUnavailable(await ask(model, isStreamed), told);
    expect(told[0]?.fields.failure).toBe('slow');
    expect(server.requests).toHaveLength(1);
    await expect(server.requests[0]?.done).resolves.toBe('cut short');
  });

  test.concurrent('so is one that hangs in the middle, whatever was written by then', async () => {
    await using server = await serve({ pieces, ending: 'hang' });
    const limits = isStreamed ? { silenceMs: soonMs } : { wholeMs: soonMs };
    const { model, told } = open(server.config(provider), limits);
    const answered = await ask(model, isStreamed);
    expectUnavailable(answered, told);
    expect(answered.seen).toEqual(isStreamed ? pieces : []);
    expect(told[0]?.fields.failure).toBe('slow');
    await expect(server.requests[0]?.done).resolves.toBe('cut short');
  });

  test('an answer without end is cut off, and its connection closed', async () => {
    await using server = await serve({ endless: 'Rome fell [1]. ' });
    const { model } = open(server.config(provider), { maxCharacters: 1000 });
    const { seen, completion } = await ask(model, isStreamed);
    expect(completion?.cutOff).toBe(true);
    expect(completion?.text).toHaveLength(1000);
    expect(seen.join('')).toBe(isStreamed ? completion?.text : '');
    if (isStreamed) await expect(server.requests[0]?.done).resolves.toBe('cut short');
  });

  test('more bytes than any answer has are not read', async () => {
    await using server = await serve({ raw: `data: ${'x'.repeat(50_000)}`, type: 'application/json' });
    const { model, told } = open(server.config(provider), { maxBytes: 40_000 });
    expectUnavailable(await ask(model, isStreamed), told);
    expect(told[0]?.fields.failure).toBe('malformed');
  });

  test('who gives up gets the own reason, and the connection is closed', async () => {
    await using server = await serve('hang');
    const { model, told } = open(server.config(provider));
    const controller = new AbortController();
    const answered = model.complete(
      request({ signal: controller.signal, ...(isStreamed && { onText: () => undefined }) }),
    );
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort(new Error('The tab was closed.'));
    await expect(answered).rejects.toThrow('The tab was closed.');
    await expect(server.requests[0]?.done).resolves.toBe('cut short');
    expect(told).toEqual([]);
  });
});

test('what was on its way when the caller gave up is not passed on', async () => {
  const { writeStart, writePiece } = chatCompletions;
  await using server = await startModelServer(() => ({
    raw: writeStart() + pieces.map(writePiece).join(''),
  }));
  const controller = new AbortController();
  const seen: string[] = [];
  const onText = (piece: string) => {
    seen.push(piece);
    controller.abort(new Error('The tab was closed.'));
  };
  const { model } = open(server.config('openai'));
  await expect(model.complete(request({ signal: controller.signal, onText }))).rejects.toThrow('The tab');
  expect(seen).toEqual(pieces.slice(0, 1));
});

test('the SDKs read none of their own variables', async () => {
  for (const name of ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'ANTHROPIC_AUTH_TOKEN'])
    vi.stubEnv(name, 'other');
  for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL']) vi.stubEnv(name, 'http://127.0.0.1:1');
  await using server = await startModelServer(() => ({ pieces }));
  for (const provider of providers) {
    expect((await ask(open(server.config(provider)).model, true)).completion?.text).toBe(text);
  }
  expect(JSON.stringify(server.requests.map(({ headers }) => headers))).not.toContain('other');
});

test('a server of its own may want no key, and gets none', async () => {
  await using server = await startModelServer(() => ({ pieces }));
  vi.stubEnv('OPENAI_API_KEY', 'hunter2');
  await ask(open(server.config('openai-compatible', { apiKey: undefined })).model, true);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  expect(server.requests[0]?.body).toMatchObject({ max_tokens: 500 });
});
