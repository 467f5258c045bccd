import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { type S3Server, sign, startS3Server } from '#tests/setup/s3-server.ts';
import { nameImage } from './image-name.ts';
import { type ImageStore, type ImageStoreConfig, openImageStore } from './image-store.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-images-'));
  folders.push(folder);
  return folder;
}

/** A store, and the problems logged for its operator. */
async function open(config: ImageStoreConfig, options: { folder?: string; timeoutMs?: number } = {}) {
  const problems: string[] = [];
  const logger = { error: (fields: object) => void problems.push(String((fields as { err: unknown }).err)) };
  const folder = options.folder ?? join(await makeFolder(), 'images');
  const { timeoutMs } = options;
  return { store: openImageStore({ config, folder, logger, timeoutMs }), problems, folder };
}

const inBucket = (server: S3Server, change: Partial<S3Server['bucket']> = {}) => ({
  ...{ kind: 's3' as const, ...server.bucket },
  ...change,
});

function makeImage(length = 100_000) {
  const bytes = new Uint8Array(randomBytes(length));
  return { bytes, name: nameImage({ bytes, width: 1600, height: 900 }) };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

/** Expects the errors of a store whose folder or bucket has failed; their messages must not reveal details of it. */
async function expectRefusals(store: ImageStore) {
  const { name, bytes } = makeImage();
  for (const error of [await failure(store.put(name, bytes)), await failure(store.get(name))]) {
    expect(error).toBeInstanceOf(AppError);
    expect(error?.code).toBe('unavailable');
    expect(error?.message).toMatch(
      /^The picture cannot be (stored|read) at the moment\. Please try again\.$/,
    );
  }
}

describe.each(['folder', 's3'] as const)('in a store of the kind %s', (kind) => {
  async function openKind() {
    const server = await startS3Server();
    const config = kind === 's3' ? inBucket(server) : { kind };
    return { ...(await open(config)), server };
  }

  test('a picture is found under its name, whole, as often as it was put', async () => {
    const { store, server } = await openKind();
    await using _ = server;
    const images = [makeImage(), makeImage(1), makeImage(3_000_000)];
    await Promise.all([...images, ...images].map(({ name, bytes }) => store.put(name, bytes)));
    for (const { name, bytes } of images) {
      const found = await store.get(name);
      expect(Buffer.compare(found ?? Buffer.alloc(0), bytes)).toBe(0);
    }
  });

  test('an unknown name is not found, and neither is any before the first picture', async () => {
    const { store, server, problems } = await openKind();
    await using _ = server;
    const [stored, other] = [makeImage(), makeImage()];
    expect(await store.get(other.name)).toBeUndefined();
    await store.put(stored.name, stored.bytes);
    expect(await store.get(other.name)).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test('what is not named by its content is not put', async () => {
    const { store, server } = await openKind();
    await using _ = server;
    const { bytes } = makeImage();
    for (const name of [makeImage().name, '../escape.webp', 'picture.webp', '']) {
      await expect(store.put(name, bytes), name).rejects.toThrow('does not name');
    }
    expect(server.requests).toEqual([]);
  });

  test('other names are never looked up', async () => {
    const { store, server, folder } = await openKind();
    await using _ = server;
    const { name, bytes } = makeImage();
    await store.put(name, bytes);
    await writeFile(join(folder, '..', 'secret'), 'secret');
    const asked = server.requests.length;
    for (const wrong of [
      `./${name}`,
      `../images/${name}`,
      '../secret',
      `${name}\n`,
      name.toUpperCase(),
      '',
    ]) {
      expect(await store.get(wrong), wrong).toBeUndefined();
    }
    expect(server.requests.length).toBe(asked);
  });
});

test('no draft stays in the folder, and a damaged file is not given out', async () => {
  const { store, folder, problems } = await open({ kind: 'folder' });
  const { name, bytes } = makeImage();
  await store.put(name, bytes);
  expect(await readdir(folder)).toEqual([name]);
  await truncate(join(folder, name), 500);
  expect((await failure(store.get(name)))?.code).toBe('unavailable');
  expect(problems).toEqual(['Error: The stored image is damaged.']);
  await store.put(name, bytes);
  expect((await store.get(name))?.length).toBe(bytes.length);
  const other = makeImage();
  await mkdir(join(folder, other.name));
  expect((await failure(store.put(other.name, other.bytes)))?.code).toBe('unavailable');
  expect((await readdir(folder)).sort()).toEqual([name, other.name].sort());
});

test('where the folder cannot be made, that is said without its path', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const { store, problems } = await open({ kind: 'folder' }, { folder: join(file, 'images') });
  await expectRefusals(store);
  expect(problems.join()).toContain('ENOTDIR');
});

describe('a bucket', () => {
  test('gets the type of what is put, below the path of its address', async () => {
    await using server = await startS3Server();
    const { store } = await open(inBucket(server));
    const { name, bytes } = makeImage();
    await store.put(name, bytes);
    expect([...server.objects]).toEqual([
      [`/pictures/${name}`, { bytes: Buffer.from(bytes), type: 'image/webp' }],
    ]);
  });

  test.each([
    ['secret key', { secretKey: 'hunter2' }, 'SignatureDoesNotMatch'],
    ['access key', { accessKey: 'nobody' }, 'InvalidAccessKeyId'],
    ['region', { region: 'eu-west-9' }, 'AuthorizationHeaderMalformed'],
  ])('refuses a wrong %s: the operator reads why, without the key', async (_what, change, code) => {
    await using server = await startS3Server();
    const { store, problems } = await open(inBucket(server, change));
    await expectRefusals(store);
    expect(server.objects.size).toBe(0);
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(problem).toContain(code);
    expect(problems.join()).not.toMatch(/hunter2|secret/);
  });

  test('that is not there is a failure, not an unknown picture', async () => {
    await using server = await startS3Server();
    const endpoint = server.bucket.endpoint.replace('pictures', 'elsewhere');
    const { store, problems } = await open(inBucket(server, { endpoint }));
    await expectRefusals(store);
    expect(problems.join()).toContain('404 (NoSuchBucket)');
  });

  test('that cannot be reached', async () => {
    const unused = createServer();
    await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
    const { port } = unused.address() as { port: number };
    await new Promise((resolve) => unused.close(resolve));
    const keys = { region: 'us-east-1', accessKey: 'a', secretKey: 'b' };
    const { store } = await open({ kind: 's3', endpoint: `http://127.0.0.1:${port}/pictures`, ...keys });
    await expectRefusals(store);
  });

  test('that does not answer in time, or not to the end', async () => {
    await using server = await startS3Server();
    const { name, bytes } = makeImage();
    await (await open(inBucket(server))).store.put(name, bytes);
    const { store, problems } = await open(inBucket(server), { timeoutMs: 300 });
    server.behavior = () => 'hang';
    await expectRefusals(store);
    server.behavior = () => 'stop halfway';
    expect((await failure(store.get(name)))?.code).toBe('unavailable');
    expect(problems).toEqual(Array(3).fill(expect.stringContaining('TimeoutError')));
  });

  test('that is busy is asked again, three times in all', async () => {
    await using server = await startS3Server();
    const { store, problems } = await open(inBucket(server));
    const { name, bytes } = makeImage();
    let busy = 2;
    server.behavior = () => (busy-- > 0 ? 'slow down' : 'answer');
    await store.put(name, bytes);
    expect(server.requests).toEqual(Array(3).fill(`PUT /pictures/${name}`));
    server.behavior = () => 'slow down';
    await expectRefusals(store);
    expect(problems.join()).toContain('503 (SlowDown)');
  });
});

test("the stand-in for S3 signs the examples of Amazon's reference as it does", () => {
  const host = 'examplebucket.s3.amazonaws.com';
  const time = '20130524T000000Z';
  const keys = { region: 'us-east-1', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const signed = (method: string, url: string, payloadHash: string, others: Record<string, string>) => {
    const headers = { host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time, ...others };
    const signedHeaders = Object.keys(headers).sort();
    return sign({ method, url, headers, signedHeaders, payloadHash, time, ...keys });
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(signed('GET', '/test.txt', empty, { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(
    signed('PUT', '/test%24file.text', '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072', {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }),
  ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  expect(signed('GET', '/?max-keys=2&prefix=J', empty, {})).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});
