/** Sends requests exactly as written: nothing is normalized, followed or decoded on the way. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The body as text, with its content encoding decoded. */
  text: string;
};

export type Asking = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Sends one request on a new connection; the path is sent unchanged. */
export async function ask(siteUrl: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { hostname, port } = new URL(siteUrl);
  const { method = 'GET', body } = asking;
  // Node would otherwise send DELETE without a content length.
  const length = body && !asking.headers?.['transfer-encoding'] ? String(Buffer.byteLength(body)) : undefined;
  const headers = { ...(length && { 'content-length': length }), ...asking.headers };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = decode(bytes, incoming.headers['content-encoding']);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** Writes bytes to the site's socket, for requests that no HTTP client would send, and reads until it closes. */
export async function askRaw(siteUrl: string, lines: string[], { host = true } = {}): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  const head = [...lines, ...(host ? ['Host: site.test'] : []), 'Connection: close', '', ''];
  socket.write(Buffer.from(head.join('\r\n'), 'latin1'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/** Starts a request without finishing it, so that a server that stops still has an open request. */
export async function beginRequest(siteUrl: string, path: string, body: string) {
  const { hostname, port } = new URL(siteUrl);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    // The interim response shows that the request has arrived.
    expect: '100-continue',
  };
  const outgoing = request({ hostname, port, path, method: 'POST', headers, agent: false });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
    });
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  outgoing.write(body.slice(0, 1));
  return {
    /** Status of the response; rejects if the connection is cut. */
    answered,
    /** Sends the rest of the body. */
    finish() {
      outgoing.end(body.slice(1));
      return answered;
    },
  };
}
