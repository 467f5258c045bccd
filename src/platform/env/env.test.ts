import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('an empty environment gives a site that runs on localhost', () => {
  const config = parseEnv({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    siteName: 'Lyceum',
    dataDir: 'data',
    databaseUrl: undefined,
  });
});

test('empty variables count as missing', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '', SITE_NAME: '' }).port).toBe(3000);
});

test('wrong values stop the start with one sentence that names each of them', () => {
  expect(() => parseEnv({ PORT: 'ninety', DATABASE_URL: 'mysql://x', TRUST_PROXY: '9' })).toThrow(
    /^The configuration is wrong: PORT .*; DATABASE_URL .*postgres:\/\/.*; TRUST_PROXY .*\. See \.env\.example\.$/,
  );
});

test('the public address is reduced to its origin', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org');
});
