/** A local site with links of every kind: working, moved, gone, refused, slow, and without a response. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LinkServer = AsyncDisposable & {
  /** Without a trailing slash. */
  origin: string;
  /** The requests in order, such as 'HEAD /fine'. */
  requests: string[];
  userAgents: Set<string>;
  /** The highest number of requests that ran at the same time. */
  maxConcurrent(): number;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const say =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end('body');

const onlyGet =
  (status: number): Answer =>
  (request, response) =>
    say(request.method === 'GET' ? 200 : status)(request, response);

/** Delay of the response to /slow, in ms. */
export const slowAfter = 300;

function createAnswers(): Record<string, Answer> {
  let cuts = 0;
  return {
    '/fine': say(200),
    '/moved': say(301, { location: '/fine' }),
    '/elsewhere-today': say(302, { location: '/fine' }),
    '/moved-then-elsewhere': say(308, { location: '/elsewhere-today' }),
    '/moved-to-gone': say(301, { location: '/gone' }),
    '/circle': say(302, { location: '/circle' }),
    '/to-nowhere': say(301, { location: 'http://' }),
    '/gone': say(410),
    '/missing': say(404),
    '/head-refused': onlyGet(405),
    '/head-forbidden': onlyGet(403),
    '/head-unknown': onlyGet(501),
    '/forbidden': say(403),
    '/too-many': say(429),
    '/failing': say(503),
    '/slow': (_, response) => setTimeout(() => response.end(), slowAfter),
    '/mute': () => {},
    '/cut': (request) => request.socket.destroy(),
    '/cut-once': (request, response) => {
      cuts += 1;
      if (cuts === 1) request.socket.destroy();
      else response.end();
    },
  };
}

/** Starts the server on a free port. Paths below /many/ answer after 20 ms. */
export async function startLinkServer(): Promise<LinkServer> {
  const requests: string[] = [];
  const userAgents = new Set<string>();
  const answers = createAnswers();
  let running = 0;
  let maxRunning = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    userAgents.add(request.headers['user-agent'] ?? '');
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    response.on('close', () => {
      running -= 1;
    });
    const { url = '' } = request;
    if (url.startsWith('/many/')) setTimeout(() => response.end(), 20);
    else (answers[url] ?? say(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    userAgents,
    maxConcurrent: () => maxRunning,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
