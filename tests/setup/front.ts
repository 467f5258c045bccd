/** A proxy in front of the site that can cut connections, and that can answer instead of the site. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { headers: Record<string, string>; body: string };

export type Front = AsyncDisposable & {
  /** Without a trailing slash. */
  url: string;
  /** While true, every connection is cut, as without a network. */
  down: boolean;
  /** Responses by path, sent instead of the site's. */
  replies: Map<string, Reply>;
  /** Headers by path, which replace the site's own. */
  headers: Map<string, Record<string, string>>;
  /** Headers added to every response to a request with a session cookie. */
  memberHeaders: Record<string, string>;
  /** The requests in order, such as 'GET /texts'. */
  requests: string[];
};

/** The cookie by which the proxy recognizes a member. */
export const memberCookie = 'member=yes';

/** Opens a proxy in front of a site. */
export async function openFront(siteUrl: string): Promise<Front> {
  const site = new URL(siteUrl);
  const server = createServer(answer);
  const front: Front = {
    url: '',
    down: false,
    replies: new Map(),
    headers: new Map(),
    memberHeaders: {},
    requests: [],
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };

  function answer(incoming: IncomingMessage, response: ServerResponse): void {
    if (front.down) {
      incoming.socket.destroy();
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    const path = new URL(url, site).pathname;
    front.requests.push(`${method} ${url}`);
    const reply = front.replies.get(path);
    if (reply) {
      response.writeHead(200, reply.headers).end(reply.body);
      return;
    }
    const outgoing = request({ hostname: site.hostname, port: site.port, path: url, method, headers });
    outgoing.on('response', (back) => {
      const isMember = headers.cookie?.includes(memberCookie);
      response.writeHead(back.statusCode ?? 500, {
        ...back.headers,
        ...front.headers.get(path),
        ...(isMember && front.memberHeaders),
      });
      back.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
}
