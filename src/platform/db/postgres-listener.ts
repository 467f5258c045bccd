/** Notifications of a PostgreSQL server, over a separate connection that is opened again after a loss. */
import pg from 'pg';
import { checkChannel, createChannels } from './channels.ts';
import type { DatabaseHandle, DatabaseLogger } from './client.ts';

type PostgresListener = Pick<DatabaseHandle, 'listen' | 'close'>;

/** Milliseconds to wait before connecting again; doubled after each failure up to the maximum. */
const firstDelay = 250;
const maxDelayMs = 10_000;

/** Connects at the first `listen`. */
export function createPostgresListener(config: pg.ClientConfig, logger: DatabaseLogger): PostgresListener {
  const channels = createChannels(logger);
  let connected: pg.Client | undefined;
  let firstConnection: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client(config);
    client.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''));
    client.on('error', (err) => {
      if (client === connected) logger.warn({ err }, 'The connection for notifications was lost.');
    });
    client.on('end', () => {
      if (client !== connected) return;
      connected = undefined;
      scheduleConnect(firstDelay);
    });
    try {
      await client.connect();
      for (const channel of channels.names()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (closed) await client.end();
    else connected = client;
  }

  function scheduleConnect(delay: number): void {
    if (closed) return;
    retry = setTimeout(async () => {
      try {
        await connect();
      } catch {
        scheduleConnect(Math.min(delay * 2, maxDelayMs));
        return;
      }
      for (const channel of channels.names()) channels.dispatch(channel, null);
    }, delay);
  }

  return {
    async listen(channel, handler) {
      checkChannel(channel);
      channels.add(channel, handler);
      firstConnection ??= connect();
      try {
        await firstConnection;
        await connected?.query(`listen ${channel}`);
      } catch (error) {
        channels.remove(channel, handler);
        if (!connected && !retry) firstConnection = undefined;
        throw error;
      }
      return async () => channels.remove(channel, handler);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = connected;
      connected = undefined;
      await client?.end();
    },
  };
}
