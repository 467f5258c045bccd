/** Notification handlers by channel. PostgreSQL's limits on names and payloads hold for both engines. */
import type { DatabaseLogger, NotificationHandler } from './client.ts';

const channelPattern = /^[a-z_][a-z0-9_]{0,62}$/;
const maxPayloadBytes = 7999;

type Channels = {
  add(channel: string, handler: NotificationHandler): void;
  remove(channel: string, handler: NotificationHandler): void;
  names(): string[];
  /** Calls every handler of the channel. An error in one handler is logged and does not affect the others. */
  dispatch(channel: string, payload: string | null): void;
};

/** Creates the registry, without any handler. */
export function createChannels(logger: DatabaseLogger): Channels {
  const handlers = new Map<string, Set<NotificationHandler>>();
  return {
    add(channel, handler) {
      handlers.set(channel, (handlers.get(channel) ?? new Set()).add(handler));
    },
    remove(channel, handler) {
      handlers.get(channel)?.delete(handler);
      if (handlers.get(channel)?.size === 0) handlers.delete(channel);
    },
    names: () => [...handlers.keys()],
    dispatch(channel, payload) {
      for (const handler of handlers.get(channel) ?? []) {
        try {
          handler(payload);
        } catch (err) {
          logger.error({ err, channel }, 'A notification was not handled.');
        }
      }
    },
  };
}

/** @throws RangeError if PostgreSQL would lower-case or refuse the name */
export function checkChannel(channel: string): void {
  if (!channelPattern.test(channel)) throw new RangeError(`'${channel}' is no channel name.`);
}

/** @throws RangeError if PostgreSQL would refuse the notification */
export function checkNotification(channel: string, payload: string): void {
  checkChannel(channel);
  if (Buffer.byteLength(payload) > maxPayloadBytes) {
    throw new RangeError(`A notification carries ${maxPayloadBytes} bytes at most.`);
  }
}
