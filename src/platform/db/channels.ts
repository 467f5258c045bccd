/** The notification handlers of this process by channel, within PostgreSQL's limits on both engines. */
import type { DatabaseLogger, NotificationHandler } from './client.ts';

const channelPattern = /^[a-z_][a-z0-9_]{0,62}$/;
const maxPayloadBytes = 7999;

type Channels = {
  add(channel: string, handler: NotificationHandler): void;
  remove(channel: string, handler: NotificationHandler): void;
  names(): string[];
  /** Calls every handler of the channel; one that throws is logged and harms no other. */
  dispatch(channel: string, payload: string | null): void;
};

/** Starts without any listener. */
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

/** @throws RangeError where PostgreSQL would fold or refuse the name */
export function checkChannel(channel: string): void {
  if (!channelPattern.test(channel)) throw new RangeError(`'${channel}' is no channel name.`);
}

/** @throws RangeError where PostgreSQL would refuse the notification */
export function checkNotification(channel: string, payload: string): void {
  checkChannel(channel);
  if (Buffer.byteLength(payload) > maxPayloadBytes) {
    throw new RangeError(`A notification carries ${maxPayloadBytes} bytes at most.`);
  }
}
