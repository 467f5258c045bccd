/** Answers requests that are not valid HTTP, so that clients get the response even while they are still sending. */
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds for which the rest of a refused request is received and discarded. */
const lingerTimeout = 2000;

const statusOfCode = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Answers 400, 408, 413 or 431 and then closes only this side of the connection ("lingering close"). By default, Node
 * closes both sides at once: data that the client is still sending then reaches a closed socket, the operating system
 * replies with a reset, and the client may lose the response.
 */
export function answerMalformedRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const answered = new WeakSet<Duplex>();
  server.prependListener('request', (request, response) => responses.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node reports the error again for each further part of the same request.
    if (answered.has(socket)) return;
    answered.add(socket);
    const response = responses.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
    const status = statusOfCode.get(error.code ?? '') ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    const timer = setTimeout(() => socket.destroy(), lingerTimeout).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}
