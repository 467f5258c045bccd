/** A real SMTP server on this machine, which accepts mail or misbehaves as the test says. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** 'take' accepts; a code and a reply refuse; 'drop' closes the connection; 'hang' never answers. */
type Answer = 'take' | 'drop' | 'hang' | { code: number; reply: string };

export type MailServer = AsyncDisposable & {
  url: string;
  /** All mails that arrived complete, even if the sender got no confirmation. */
  received: ParsedMail[];
  /** Set by the test: the reply to a recipient, and to a mail that has arrived. */
  answers: {
    recipient: (address: string) => Answer | Promise<Answer>;
    mail: (mail: ParsedMail) => Answer | Promise<Answer>;
  };
};

/** Starts a server on a free port; `await using` stops it. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const sockets = new Map<number | undefined, Socket>();
  const received: ParsedMail[] = [];
  const answers: MailServer['answers'] = { recipient: () => 'take', mail: () => 'take' };

  const give = (answer: Answer, port: number, done: (error?: Error | null) => void) => {
    if (answer === 'take') done();
    else if (answer === 'drop') sockets.get(port)?.destroy();
    else if (answer !== 'hang') done(Object.assign(new Error(answer.reply), { responseCode: answer.code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onRcptTo(address, session, done) {
      give(await answers.recipient(address.address), session.remotePort, done);
    },
    async onData(stream, session, done) {
      const mail = await simpleParser(stream);
      received.push(mail);
      give(await answers.mail(mail), session.remotePort, done);
    },
    ...options,
  });
  // A client that disconnects must not fail the test.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
