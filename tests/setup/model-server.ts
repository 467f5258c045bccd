/**
 * A local language model server for both protocols, in one piece or as a stream. It answers or misbehaves as the test
 * says, and refuses what the real APIs refuse.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as immediate } from 'node:timers/promises';
import type { ModelConfig, ModelProvider } from '#platform/env/model-env.ts';
import { anthropicMessages, chatCompletions, type ModelEnd, type ModelProtocol } from './model-protocols.ts';

/** How an answer ends: with a proper end, or its connection is left open, destroyed, or closed normally. */
type Ending = ModelEnd | 'hang' | 'drop' | 'stop';

export type ModelBehavior =
  | 'hang'
  | 'drop'
  /** A text that never ends. */
  | { endless: string }
  | { pieces: readonly string[]; ending?: Ending }
  /** These bytes, at once or one by one; status 200 unless given. */
  | { raw: string; isSlow?: true; type?: string; status?: number; headers?: Record<string, string> }
  /** An error in the form of the protocol. */
  | { status: number; name?: string; headers?: Record<string, string> };

export type ModelRequestBody = {
  model: string;
  system?: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  stream: boolean;
  stream_options?: { include_usage: boolean };
};

export type ReceivedRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  body: ModelRequestBody;
  /** Resolves when the connection has ended: whether the answer was sent completely. */
  done: Promise<'sent' | 'cut short'>;
};

export type ModelServer = AsyncDisposable & {
  config: (provider: ModelProvider, change?: Partial<ModelConfig>) => ModelConfig;
  requests: ReceivedRequest[];
  /** Set by the test: how a request is handled; the first has number 0. */
  behavior: (number: number) => ModelBehavior;
};

const key = 'a-key-of-the-test';
const jsonType = 'application/json';

/** Starts a server on a free port; `await using` stops it. */
export async function startModelServer(behavior: ModelServer['behavior']): Promise<ModelServer> {
  const server = createServer((request, response) => {
    // A client that disconnects must not fail the test.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: ModelServer = {
    config: (provider, change) => ({
      provider,
      baseUrl: provider === 'anthropic' ? url : `${url}/v1`,
      apiKey: key,
      model: 'scribe',
      prices: undefined,
      ...change,
    }),
    requests: [],
    behavior,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { url: path = '', headers, method } = request;
    const body = (await json(request)) as ModelRequestBody;
    const done = new Promise<'sent' | 'cut short'>((resolve) => {
      response.on('close', () => resolve(response.writableFinished ? 'sent' : 'cut short'));
    });
    const number = started.requests.push({ path, headers, body, done }) - 1;
    const protocol = [chatCompletions, anthropicMessages].find((known) => known.path === path);
    if (!protocol || method !== 'POST') {
      response.writeHead(404, { 'content-type': jsonType }).end('{}');
      return;
    }
    const fault = protocol.findFault({ headers, body, key });
    await behave(response, protocol, {
      body,
      behavior: fault ? { status: fault.status, name: fault.type } : started.behavior(number),
    });
  }
  return started;
}

async function behave(
  response: ServerResponse,
  protocol: ModelProtocol,
  { behavior, body }: { behavior: ModelBehavior; body: ModelRequestBody },
): Promise<void> {
  if (behavior === 'hang') return;
  if (behavior === 'drop') {
    response.destroy();
    return;
  }
  if ('raw' in behavior) {
    const { raw, type = 'text/event-stream', status = 200, headers } = behavior;
    response.writeHead(status, { 'content-type': type, ...headers });
    if (behavior.isSlow) for (const byte of Buffer.from(raw)) await send(response, Uint8Array.of(byte));
    response.end(behavior.isSlow ? undefined : raw);
    return;
  }
  if ('status' in behavior) {
    response.writeHead(behavior.status, { 'content-type': jsonType, ...behavior.headers });
    response.end(JSON.stringify(protocol.writeError(behavior.name ?? 'api_error')));
    return;
  }
  if (!body.stream) await writeWhole(response, protocol, behavior);
  else await writeStream(response, protocol, behavior, body.stream_options?.include_usage ?? false);
}

type Text = { endless: string } | { pieces: readonly string[]; ending?: Ending };

async function writeWhole(response: ServerResponse, protocol: ModelProtocol, text: Text): Promise<void> {
  const { pieces, ending = 'whole' } = 'endless' in text ? { pieces: [text.endless.repeat(5000)] } : text;
  response.writeHead(200, { 'content-type': jsonType });
  if (ending === 'whole' || ending === 'cut off' || ending === 'refused') {
    response.end(JSON.stringify(protocol.writeWhole(pieces.join(''), ending)));
    return;
  }
  await send(response, JSON.stringify(protocol.writeWhole(pieces.join(''), 'whole')).slice(0, -1));
  leave(response, ending);
}

async function writeStream(
  response: ServerResponse,
  protocol: ModelProtocol,
  text: Text,
  tellsUsage: boolean,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await send(response, protocol.writeStart());
  if ('endless' in text) {
    while (!response.closed) {
      await send(response, protocol.writePiece(text.endless));
      // Yields to the event loop: by writing alone this process would never notice that the client has gone.
      await immediate();
    }
    return;
  }
  const { pieces, ending = 'whole' } = text;
  for (const piece of pieces) await send(response, protocol.writePiece(piece));
  if (ending === 'hang' || ending === 'drop' || ending === 'stop') leave(response, ending);
  else response.end(protocol.writeEnd(ending, tellsUsage));
}

function leave(response: ServerResponse, ending: 'hang' | 'drop' | 'stop'): void {
  if (ending === 'drop') response.destroy();
  if (ending === 'stop') response.end();
}

/** Resolves once the bytes have left this process, so that the client receives them before the next step. */
function send(response: ServerResponse, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.write(bytes, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}
