/** Who is asking, for throttling. */
import type { IncomingMessage } from 'node:http';
import { isIPv6, SocketAddress } from 'node:net';

/**
 * What a visitor is counted under: the IPv4 address, or the /64 of an IPv6 address, which is what one
 * host commonly has to itself. X-Forwarded-For is believed only for as many hops as there are proxies
 * of ours in front; with none the socket's own address counts.
 */
export function clientAddress(request: IncomingMessage | undefined, trustProxy: number): string {
  const address = findAddress(request, trustProxy);
  return isIPv6(address) ? networkOf(address) : address;
}

function findAddress(request: IncomingMessage | undefined, trustProxy: number): string {
  const socket = request?.socket?.remoteAddress ?? 'local';
  if (trustProxy === 0) return socket;
  const forwarded = String(request?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trustProxy) ?? forwarded[0] ?? socket;
}

function networkOf(ipv6: string): string {
  const { address } = new SocketAddress({ address: ipv6, family: 'ipv6' });
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = new Array(8 - before.length - after.length).fill('0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`;
}
