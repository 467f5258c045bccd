/** Who is asking, for throttling. */
import type { IncomingMessage } from 'node:http';

/**
 * The visitor's IP address. X-Forwarded-For is believed only for as many hops as there are
 * proxies of ours in front; with none the socket's own address counts.
 */
export function clientAddress(request: IncomingMessage | undefined, trustProxy: number): string {
  const socket = request?.socket?.remoteAddress ?? 'local';
  if (trustProxy === 0) return socket;
  const forwarded = String(request?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trustProxy) ?? forwarded[0] ?? socket;
}
