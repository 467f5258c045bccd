/**
 * A local object store: PUT, GET and HEAD of one bucket by path. It refuses requests that are not signed by the rules
 * of Amazon S3 (Signature Version 4). It computes signatures with its own code, so that it does not share a client's
 * mistakes.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3Server = AsyncDisposable & {
  /** Address and credentials of the bucket. */
  bucket: { endpoint: string; region: string; accessKey: string; secretKey: string };
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** The requests in order, such as 'PUT /pictures/a.webp'. */
  requests: string[];
  /** Set by the test: how a request is handled. */
  behavior: () => 'answer' | 'hang' | 'stop halfway' | 'slow down';
};

type Refusal = { status: number; code: string };

const emptyHash = createHash('sha256').digest('hex');
const longestSkewMs = 15 * 60 * 1000;

/** Starts a server on a free port; `await using` stops it. */
export async function startS3Server(): Promise<S3Server> {
  const keys = { region: 'us-east-1', accessKey: 'reader-and-writer', secretKey: 'a/secret+of=the archive' };
  const objects: S3Server['objects'] = new Map();
  const server = createServer((request, response) => {
    // A client that disconnects must not fail the test.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const started: S3Server = {
    bucket: { endpoint: `http://127.0.0.1:${port}/pictures`, ...keys },
    objects,
    requests: [],
    behavior: () => 'answer',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    started.requests.push(`${method} ${url}`);
    const body = await buffer(request);
    const behavior = started.behavior();
    if (behavior === 'hang') return;
    const asked = { method, url, headers, body };
    const refusal =
      behavior === 'slow down' ? { status: 503, code: 'SlowDown' } : (findFault(asked, keys) ?? find(asked));
    if (refusal) {
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${refusal.code}</Code><Message>No.</Message></Error>`;
      response.writeHead(refusal.status, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? undefined : xml);
      return;
    }
    if (method === 'PUT') {
      objects.set(url, { bytes: body, type: headers['content-type'] });
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
      return;
    }
    const { bytes, type } = objects.get(url) ?? { bytes: Buffer.alloc(0), type: undefined };
    response.writeHead(200, { 'content-length': bytes.length, ...(type && { 'content-type': type }) });
    if (behavior === 'stop halfway') response.write(bytes.subarray(0, bytes.length / 2));
    else response.end(method === 'HEAD' ? undefined : bytes);
  }

  function find({ method, url }: { method: string; url: string }): Refusal | undefined {
    if (!url.startsWith('/pictures/')) return { status: 404, code: 'NoSuchBucket' };
    if (!['PUT', 'GET', 'HEAD'].includes(method)) return { status: 405, code: 'MethodNotAllowed' };
    return method === 'PUT' || objects.has(url) ? undefined : { status: 404, code: 'NoSuchKey' };
  }
  return started;
}

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
type Keys = { region: string; accessKey: string; secretKey: string };

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Why the request must be refused; undefined if its signature is valid. */
function findFault({ method, url, headers, body }: Asked, keys: Keys): Refusal | undefined {
  const found = authorizationPattern.exec(headers.authorization ?? '');
  if (!found) return { status: 403, code: 'AccessDenied' };
  const [, accessKey = '', day = '', region = '', signed = '', signature] = found;
  if (accessKey !== keys.accessKey) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== keys.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const time = String(headers['x-amz-date'] ?? '');
  const skew = Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')));
  if (!time.startsWith(day) || !(skew < longestSkewMs)) return { status: 403, code: 'RequestTimeTooSkewed' };
  if (method === 'PUT' && headers['content-length'] === undefined) {
    return { status: 411, code: 'MissingContentLength' };
  }
  const payloadHash = String(headers['x-amz-content-sha256']);
  const hash = body.length > 0 ? createHash('sha256').update(body).digest('hex') : emptyHash;
  if (payloadHash !== hash) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const signedHeaders = signed.split(';');
  const needed = Object.keys(headers).filter((name) => /^(?:host|content-type|x-amz-.*)$/.test(name));
  if (needed.some((name) => !signedHeaders.includes(name))) return { status: 403, code: 'AccessDenied' };
  const expected = sign({ method, url, headers, signedHeaders, payloadHash, time, ...keys });
  return signature === expected ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
}

/** The signature of a request: "Authenticating Requests: Using the Authorization Header" in Amazon's reference. */
export function sign(request: {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  signedHeaders: readonly string[];
  payloadHash: string;
  /** In the form 20130524T000000Z. */
  time: string;
  region: string;
  secretKey: string;
}): string {
  const { method, headers, signedHeaders, payloadHash, time, region, secretKey } = request;
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    method,
    path.split('/').map(decodeURIComponent).map(encode).join('/'),
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.reduce<Buffer>((made, part) => hmac(made, part), Buffer.from(`AWS4${secretKey}`));
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n')).toString('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes all but letters, digits and -._~ */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
