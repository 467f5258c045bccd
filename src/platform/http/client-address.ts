/** The visitor's address, for rate limits. */
import type { IncomingMessage } from 'node:http';
import { isIPv6, SocketAddress } from 'node:net';

/**
 * The key of a visitor: the IPv4 address, or the /64 network of an IPv6 address, which usually belongs to
 * one host. X-Forwarded-For is trusted only for `trustProxy` hops, the number of our own proxies; with
 * 0 the socket's address counts.
 */
export function clientAddress(request: IncomingMessage | undefined, trustProxy: number): string {
  const address = findAddress(request, trustProxy);
  return isIPv6(address) ? networkOf(address) : address;
}

/**
 * The network around a visitor's key: the first three parts of an IPv4 address (/24), or the /48 of an IPv6 one. A
 * network usually belongs to one provider; an attacker who floods the site has many addresses in few networks.
 */
export function clientNetwork(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}

function findAddress(request: IncomingMessage | undefined, trustProxy: number): string {
  const socket = request?.socket?.remoteAddress ?? 'local';
  if (trustProxy === 0) return socket;
  const forwarded = String(request?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return withoutPort(forwarded.at(-trustProxy) ?? forwarded[0] ?? socket);
}

/** Some proxies append the port, which differs for each connection: '203.0.113.5:51344', '[2001:db8::1]:443'. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
}

function networkOf(ipv6: string): string {
  const { address } = new SocketAddress({ address: ipv6, family: 'ipv6' });
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = new Array(8 - before.length - after.length).fill('0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`;
}
