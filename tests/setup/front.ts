/** A server in front of the site that can be cut off, and that can answer in its place. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { headers: Record<string, string>; body: string };

export type Front = AsyncDisposable & {
  /** Without a closing slash. */
  url: string;
  /** While true, every connection is cut: as where there is no network. */
  down: boolean;
  /** Answers by path, in place of the site's. */
  replies: Map<string, Reply>;
  /** Headers by path, over the site's own. */
  headers: Map<string, Record<string, string>>;
  /** Headers of every answer to a request that carries a cookie of a session. */
  memberHeaders: Record<string, string>;
  /** What has been asked, in order: 'GET /texts'. */
  requests: string[];
};

/** The cookie by which a front knows a member. */
export const memberCookie = 'member=yes';

/** Opens a front before a site. */
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
