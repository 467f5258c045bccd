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

test('mail comes from the contact address unless told otherwise', () => {
  expect(parseEnv({ CONTACT_EMAIL: 'desk@lyceum.test' }).mailFrom).toBe('desk@lyceum.test');
  expect(parseEnv({ MAIL_FROM: 'post@lyceum.test' }).mailFrom).toBe('post@lyceum.test');
});

test('a mail server is named by an smtp or smtps address', () => {
  expect(parseEnv({ SMTP_URL: 'smtps://me:s%40cret@mail.lyceum.test' }).smtpUrl).toBe(
    'smtps://me:s%40cret@mail.lyceum.test',
  );
  for (const SMTP_URL of [
    'mail.lyceum.test',
    'https://mail.lyceum.test',
    'smtp://',
    'smtp:host',
    'smtp://a:99999',
  ]) {
    expect(() => parseEnv({ SMTP_URL }), SMTP_URL).toThrow(
      /^The configuration is wrong: SMTP_URL \(must start [^;]*$/,
    );
  }
});

test('a sample mail server or password is refused, and no password is repeated', () => {
  for (const SMTP_URL of [
    'smtp://user:hunter2@smtp.example.com:587',
    'smtp://user:password@mail.lyceum.test',
  ]) {
    expect(() => parseEnv({ SMTP_URL })).toThrow(/SMTP_URL \(still names the sample/);
  }
  expect(() => parseEnv({ SMTP_URL: 'http://user:hunter2@host' })).toThrow(/^(?!.*hunter2)/);
});
