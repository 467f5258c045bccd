import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeBody, isCompressible } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['GZIP;Q=0.8', 'gzip'],
  ['br;q=banana', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('encoded bodies decode to what they were', async () => {
  const body = Buffer.from('Veni, vidi, vici. '.repeat(200));
  expect(brotliDecompressSync(await encodeBody(body, 'br'))).toEqual(body);
  expect(gunzipSync(await encodeBody(body, 'gzip'))).toEqual(body);
  expect(await encodeBody(body, 'identity')).toBe(body);
});

test('text is compressed, pictures are not', () => {
  expect(isCompressible('text/html; charset=utf-8')).toBe(true);
  expect(isCompressible('application/json')).toBe(true);
  expect(isCompressible('image/svg+xml')).toBe(true);
  expect(isCompressible('image/png')).toBe(false);
  expect(isCompressible(null)).toBe(false);
});
