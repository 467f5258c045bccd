import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerMalformedRequests } from './malformed-requests.ts';

let server: Server;
let client: Socket;
let received = '';
let failure: Error | undefined;

beforeEach(async () => {
  received = '';
  failure = undefined;
  server = createServer((_request, response) => response.end('read'));
  answerMalformedRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Lets the client continue to send after the server has closed its side.
  client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('data', (chunk) => {
    received += chunk;
  });
  client.on('error', (error) => {
    failure = error;
  });
});

afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const write = (text: string) =>
  new Promise<void>((done, fail) => client.write(text, (error) => (error ? fail(error) : done())));

test('who is still sending gets the answer, and no reset', async () => {
  await write(`GET /${'x'.repeat(20_000)}`);
  await once(client, 'data');
  // If the server had closed both sides, each of these writes would reach a closed socket.
  for (let part = 0; part < 20; part += 1) await write('x'.repeat(20_000));
  client.end();
  await new Promise((done) => client.once('close', done));
  expect(failure).toBeUndefined();
  expect(received).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\nConnection: close\r\n/);
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('what is no HTTP is answered 400, also after a request that was answered', async () => {
  await write('GET / HTTP/1.1\r\nHost: site.test\r\n\r\n');
  await once(client, 'data');
  client.end('no request\r\n\r\n');
  await new Promise((done) => client.once('close', done));
  expect(failure).toBeUndefined();
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*read[\s\S]*HTTP\/1\.1 400 Bad Request\r\n/);
});

test('who never stops sending is cut off', async () => {
  await write(`GET /${'x'.repeat(20_000)}`);
  // The client does not end its side, so only the server can close the connection.
  const sending = setInterval(() => client.write('x'), 50);
  await new Promise((done) => client.once('close', done));
  clearInterval(sending);
  expect(received).toMatch(/^HTTP\/1\.1 431 /);
});
