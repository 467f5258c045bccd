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
  expect(parseEnv({ PUBLIC_URL: 'https://Example.org:443' }).publicUrl).toBe('https://example.org');
  for (const rest of [
    'example.org/library',
    'example.org/?x=1',
    'example.org/#x',
    'ada:secret@example.org',
  ]) {
    expect(() => parseEnv({ PUBLIC_URL: `https://${rest}` }), rest).toThrow('PUBLIC_URL (must be an origin');
  }
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

test('Google Analytics is off unless its measurement ID is named', () => {
  expect(parseEnv({ GA_MEASUREMENT_ID: '' }).gaMeasurementId).toBeUndefined();
  expect(parseEnv({ GA_MEASUREMENT_ID: 'G-1A2B3C4D5E' }).gaMeasurementId).toBe('G-1A2B3C4D5E');
  for (const GA_MEASUREMENT_ID of ['UA-12345-1', 'G-', 'G-1a2b', 'G-…', "G-1';x", 'G-1A\n']) {
    expect(() => parseEnv({ GA_MEASUREMENT_ID }), GA_MEASUREMENT_ID).toThrow(
      /^The configuration is wrong: GA_MEASUREMENT_ID \(must be G- /,
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

const bucket = {
  IMAGE_S3_ENDPOINT: 'https://s3.lyceum.test/pictures',
  IMAGE_S3_ACCESS_KEY: 'LYCEUM',
  IMAGE_S3_SECRET_KEY: 'hunter2/+=',
};

test('pictures are kept in the data folder, or in a bucket where all of it is named', () => {
  expect(parseEnv({}).imageStore).toEqual({ kind: 'folder' });
  expect(parseEnv({ IMAGE_S3_REGION: 'us-east-1', IMAGE_S3_ENDPOINT: '' }).imageStore.kind).toBe('folder');
  const keys = { kind: 's3', accessKey: 'LYCEUM', secretKey: 'hunter2/+=' };
  expect(parseEnv(bucket).imageStore).toEqual({
    ...{ ...keys, endpoint: 'https://s3.lyceum.test/pictures', region: 'us-east-1' },
  });
  const IMAGE_S3_ENDPOINT = 'http://127.0.0.1:9000/pictures/blog/';
  expect(parseEnv({ ...bucket, IMAGE_S3_ENDPOINT, IMAGE_S3_REGION: 'auto' }).imageStore).toEqual({
    ...{ ...keys, endpoint: 'http://127.0.0.1:9000/pictures/blog', region: 'auto' },
  });
});

test('a part of a bucket stops the start with one sentence that names what is missing', () => {
  for (const missing of Object.keys(bucket)) {
    expect(() => parseEnv({ ...bucket, [missing]: '' }), missing).toThrow(
      new RegExp(
        `^The configuration is wrong: ${missing} \\(is missing: [^;]*\\)\\. See \\.env\\.example\\.$`,
      ),
    );
  }
  expect(() => parseEnv({ IMAGE_S3_ACCESS_KEY: 'LYCEUM' })).toThrow(
    /^The configuration is wrong: IMAGE_S3_ENDPOINT [^;]*; IMAGE_S3_SECRET_KEY [^;]*$/,
  );
});

test.each([
  'http://s3.lyceum.test/pictures',
  'http://127.0.0.1.lyceum.test/pictures',
  'https://pictures.s3.lyceum.test',
  'https://pictures.s3.lyceum.test/',
  'https://LYCEUM:hunter2@s3.lyceum.test/pictures',
  'https://s3.lyceum.test/pictures?acl',
  'https://s3.lyceum.test/pic tures',
  's3://pictures',
  'pictures',
])('%s is no bucket', (IMAGE_S3_ENDPOINT) => {
  expect(() => parseEnv({ ...bucket, IMAGE_S3_ENDPOINT })).toThrow(
    /^(?!.*hunter2)The configuration is wrong: IMAGE_S3_ENDPOINT \(must be the https address [^;]*$/,
  );
});

test('a sample bucket, or its keys, are refused, and no key is repeated', () => {
  const sample = {
    IMAGE_S3_ENDPOINT: 'https://s3.example.org/bucket',
    IMAGE_S3_ACCESS_KEY: 'access-key',
    IMAGE_S3_SECRET_KEY: 'secret-key',
  };
  for (const [name, value] of Object.entries(sample)) {
    expect(() => parseEnv({ ...bucket, [name]: value }), name).toThrow(new RegExp(`${name} \\((is )?still`));
  }
  expect(() => parseEnv({ ...bucket, IMAGE_S3_SECRET_KEY: 'hunter2 \n' })).toThrow(
    /^(?!.*hunter2).*IMAGE_S3_SECRET_KEY \(must consist/,
  );
  expect(() => parseEnv({ ...bucket, IMAGE_S3_REGION: 'us east' })).toThrow(/IMAGE_S3_REGION \(must be/);
});
