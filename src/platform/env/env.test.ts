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

test('mail is signed where a key is named, under the selector lyceum unless told otherwise', () => {
  expect(parseEnv({})).toMatchObject({ dkimKeyFile: undefined, dkimSelector: 'lyceum' });
  expect(
    parseEnv({ DKIM_KEY_FILE: '/etc/lyceum/dkim.pem', DKIM_SELECTOR: 'autumn-2026.mail' }),
  ).toMatchObject({
    dkimKeyFile: '/etc/lyceum/dkim.pem',
    dkimSelector: 'autumn-2026.mail',
  });
  for (const DKIM_SELECTOR of ['a b', 'a;', '.a', 'a..b']) {
    expect(() => parseEnv({ DKIM_SELECTOR }), DKIM_SELECTOR).toThrow(/DKIM_SELECTOR \(must be a name/);
  }
});

test('the secret of mail reports is long, and is not repeated where it is wrong', () => {
  const MAIL_REPORT_SECRET = 'abcdefghijklmnopqrstuvwx';
  expect(parseEnv({}).mailReportSecret).toBeUndefined();
  expect(parseEnv({ MAIL_REPORT_SECRET }).mailReportSecret).toBe(MAIL_REPORT_SECRET);
  for (const wrong of ['hunter2', `${MAIL_REPORT_SECRET} hunter2`, `${MAIL_REPORT_SECRET}hunter2\n`]) {
    expect(() => parseEnv({ MAIL_REPORT_SECRET: wrong })).toThrow(
      /^The configuration is wrong: MAIL_REPORT_SECRET \((?!.*hunter2)/,
    );
  }
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
