/** A real SMTP server in a process of its own, for many mails: it stores only message id and recipient. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type SinkMail = { messageId: string; to: string };

export type MailSink = AsyncDisposable & {
  url: string;
  /** Number of mails that arrived complete. */
  count(): Promise<number>;
  /** All mails that arrived complete, even if the sender got no confirmation. */
  received(): Promise<SinkMail[]>;
};

/** Starts a server on a free port that takes `delayMs` for each mail; `await using` stops it. */
export async function startMailSink({ delayMs = 0 } = {}): Promise<MailSink> {
  const program = resolve(import.meta.dirname, 'mail-sink-server.ts');
  const child = fork(program, [String(delayMs)], { serialization: 'advanced' });
  const ask = async <Answer>(request: string): Promise<Answer> => {
    child.send(request);
    const [answer] = await once(child, 'message');
    return answer as Answer;
  };
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async () => (await ask<{ count: number }>('count')).count,
    received: async () => (await ask<{ received: SinkMail[] }>('received')).received,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
