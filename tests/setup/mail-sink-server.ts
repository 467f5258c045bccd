/** An SMTP server in a process of its own that accepts every mail, and reports it to its parent: see mail-sink.ts. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SinkMail } from './mail-sink.ts';

const received: SinkMail[] = [];
/** Delay of the reply to each mail in ms, as on a real network. */
const delayMs = Number(process.argv[2]);

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1');
    });
    stream.on('end', () => {
      const messageId = /^message-id: *(\S+)/im.exec(head)?.[1] ?? '';
      received.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '' });
      if (delayMs > 0) setTimeout(done, delayMs);
      else done();
    });
  },
});
// Tests kill the client on purpose, so errors of connections are ignored.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }));
process.on('message', (request) => {
  process.send?.(request === 'count' ? { count: received.length } : { received });
});
process.on('disconnect', () => process.exit(0));
