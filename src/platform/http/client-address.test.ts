import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.9' },
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
