/** Answers what cannot be read as HTTP, so that the sender gets the answer even while still sending. */
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** In ms: for so long the rest of a refused request is taken and thrown away. */
const lingerTimeout = 2000;

const statusOfCode = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Answers 400, 408, 413 or 431 and then closes the connection from this side alone ("lingering close"). Node closes both
 * sides at once: what the client is still sending then meets a closed socket, the system answers with a reset, and the client
 * may lose the answer.
 */
export function answerMalformedRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const answered = new WeakSet<Duplex>();
  server.prependListener('request', (request, response) => responses.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Each further part of the same request is reported again.
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
