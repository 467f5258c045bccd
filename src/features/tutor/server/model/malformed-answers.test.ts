/** Responses that violate the protocol, from the provider or a proxy in front of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { ModelConfig } from '#platform/env/model-env.ts';
import { askModel, expectUnavailable, openTestModel } from '#tests/setup/model-client.ts';
import { anthropicMessages, chatCompletions } from '#tests/setup/model-protocols.ts';
import { type ModelBehavior, startModelServer } from '#tests/setup/model-server.ts';

const run = promisify(execFile);
const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1>hunter2</body></html>';
const protocols = { openai: chatCompletions, anthropic: anthropicMessages };

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  const { writeStart, writePiece, writeEnd, writeWhole } = protocols[provider];
  const piece = writePiece('Augustus died hunter2');
  const stray = provider === 'openai' ? 'data: {"choices":"none"}\n\n' : piece;
  const named = provider === 'openai' ? 'data: ' : 'event: message_start\ndata: ';

  test.each<[string, ModelBehavior, string]>([
    ['a page in place of a stream', { raw: html, type: 'text/html' }, 'lost'],
    ['a page as a stream', { raw: html }, 'lost'],
    ['a page with an error', { raw: html, type: 'text/html', status: 502 }, 'busy'],
    ['nothing', { raw: '' }, 'lost'],
    ['JSON in place of a stream', { raw: JSON.stringify(writeWhole('A.', 'whole')) }, 'lost'],
    ['an event that is no JSON', { raw: `${named}{"Augustus hunter2\n\n` }, 'malformed'],
    ['an event of another shape', { raw: `${named}["Augustus hunter2"]\n\n` }, 'malformed'],
    ['events in the wrong order', { raw: `${stray}${writeStart()}` }, 'malformed'],
    ['half an event', { raw: writeStart() + piece.slice(0, -9) }, 'lost'],
    ['a stream that stops without an end', { raw: writeStart() + piece }, 'lost'],
    ['a stream that is dropped', { pieces: ['Augustus hunter2'], ending: 'drop' }, 'lost'],
  ])('%s, streamed', async (_, behavior, failure) => {
    await using server = await startModelServer(() => behavior);
    const { model, told } = openTestModel(server.config(provider));
    expectUnavailable(await askModel(model, true), told);
    expect(told[0]?.fields.failure).toBe(failure);
  });

  test.each<[string, ModelBehavior, string]>([
    ['a page', { raw: html, type: 'text/html' }, 'malformed'],
    ['a page said to be JSON', { raw: html, type: 'application/json' }, 'malformed'],
    ['a page with an error', { raw: html, type: 'text/html', status: 503 }, 'busy'],
    ['nothing', { raw: '', type: 'application/json' }, 'malformed'],
    ['another shape', { raw: '{"choices":{},"content":"hunter2"}', type: 'application/json' }, 'malformed'],
    ['half an answer', { pieces: ['Augustus hunter2'], ending: 'stop' }, 'malformed'],
    ['an answer that is dropped', { pieces: ['Augustus hunter2'], ending: 'drop' }, 'lost'],
    [
      'an answer that does not say how it ended',
      { raw: unended(writeWhole('Augustus.', 'whole')), type: 'application/json' },
      provider === 'openai' ? 'lost' : 'malformed',
    ],
  ])('%s, not streamed', async (_, behavior, failure) => {
    await using server = await startModelServer(() => behavior);
    const { model, told } = openTestModel(server.config(provider));
    expectUnavailable(await askModel(model, false), told);
    expect(told[0]?.fields.failure).toBe(failure);
  });

  test('a process that cannot read an answer writes none of it', async () => {
    await using server = await startModelServer(() => ({
      raw: `${writeStart()}${named}{"Augustus hunter2\n\n`,
    }));
    const { stdout, stderr } = await askInProcess(server.config(provider));
    expect(stdout).toBe('malformed\n');
    expect(stderr).toBe('');
  });

  test('an error in the stream before any text is tried again, after it is not', async () => {
    const error = provider === 'openai' ? 'data: ' : 'event: error\ndata: ';
    const said = `${error}${JSON.stringify(protocols[provider].writeError('overloaded_error'))}\n\n`;
    const behaviors: ModelBehavior[] = [{ raw: writeStart() + said }, { pieces: ['Augustus.'] }];
    await using server = await startModelServer((number) => behaviors[number] ?? 'hang');
    const first = openTestModel(server.config(provider));
    expect((await askModel(first.model, true)).completion?.text).toBe('Augustus.');

    server.behavior = () => ({ raw: writeStart() + piece + said });
    const second = openTestModel(server.config(provider));
    const answered = await askModel(second.model, true);
    expectUnavailable(answered, second.told);
    expect(second.told[0]?.fields).toMatchObject({ failure: 'busy', code: 'overloaded_error' });
    expect(answered.seen).toEqual(['Augustus died hunter2']);
    expect(server.requests).toHaveLength(3);
  });

  test('what comes after the end is not read', async () => {
    const end = writeEnd('whole').replace('data: [DONE]\n\n', '');
    await using server = await startModelServer(() => ({ raw: writeStart() + piece + end + piece }));
    const { completion } = await askModel(openTestModel(server.config(provider)).model, true);
    expect(completion?.text).toBe('Augustus died hunter2');
  });

  test('comments and unknown events are passed over, and bytes arrive one by one', async () => {
    const unknown = provider === 'openai' ? ': keep-alive\n\n' : 'event: later\ndata: {"type":"later"}\n\n';
    const raw = writeStart() + unknown + writePiece('Kölns Römer ') + unknown + writePiece('⚔ 🏛.');
    await using server = await startModelServer(() => ({ raw: raw + writeEnd('whole'), isSlow: true }));
    const { completion } = await askModel(openTestModel(server.config(provider)).model, true);
    expect(completion?.text).toBe('Kölns Römer ⚔ 🏛.');
  });
});

function unended(whole: object): string {
  return JSON.stringify(whole).replace(/"(finish_reason|stop_reason)":"\w+"/, '"$1":null');
}

/** Asks in a separate process, which prints the kind of failure: the SDKs log to the console by default. */
function askInProcess(config: ModelConfig): Promise<{ stdout: string; stderr: string }> {
  const script = `
    import { openLanguageModel } from '#features/tutor/server/model/language-model.ts';
    const tell = ({ failure }) => console.log(failure);
    const model = openLanguageModel(${JSON.stringify(config)}, { logger: { error: tell, warn: tell } });
    await model.complete({
      system: 'You are a tutor.', messages: [{ role: 'user', text: 'When?' }], maxOutputTokens: 5,
      onText() {}, signal: new AbortController().signal,
    }).catch(() => undefined);`;
  return run(process.execPath, ['--input-type=module', '--eval', script]);
}
