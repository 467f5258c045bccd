import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (forwarded?: string, remoteAddress = '10.0.0.9') =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a proxy of ours a forged header counts for nothing', () => {
  expect(clientAddress(request('1.2.3.4'), 0)).toBe('10.0.0.9');
});

test('behind one proxy the entry it added counts, not what the visitor wrote before it', () => {
  expect(clientAddress(request('6.6.6.6, 203.0.113.5'), 1)).toBe('203.0.113.5');
});

test('behind two proxies the entry of the outer one counts', () => {
  expect(clientAddress(request('6.6.6.6, 203.0.113.5, 10.0.0.1'), 2)).toBe('203.0.113.5');
});

test('with a proxy announced but no header the socket counts', () => {
  expect(clientAddress(request(), 1)).toBe('10.0.0.9');
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['203.0.113.5', '203.0.113.5'],
])('a visitor at %s counts as %s', (address, counted) => {
  expect(clientAddress(request(undefined, address), 0)).toBe(counted);
  expect(clientAddress(request(`6.6.6.6, ${address}`), 1)).toBe(counted);
});

test.each([
  ['203.0.113.5:51344', '203.0.113.5'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
])('the port that some proxies add differs for each connection, and does not count: %s', (entry, counted) => {
  expect(clientAddress(request(`6.6.6.6, ${entry}`), 1)).toBe(counted);
});

test('what a proxy writes in place of an address counts as it is', () => {
  expect(clientAddress(request('unknown'), 1)).toBe('unknown');
});
