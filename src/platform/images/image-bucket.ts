/** Pictures as objects of a bucket: Amazon S3 and what speaks its protocol. The bucket need not be public. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { imageType } from './image-name.ts';
import type { ImageBytes, ImageFiles } from './image-store.ts';

export type S3Bucket = {
  /** Address of the bucket, its name in the path; no trailing slash. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** For all attempts at one picture. */
const defaultTimeoutMs = 10_000;
/** Of a request that is answered with 429 or 5xx. */
const retries = 2;

export function createImageBucket(
  { endpoint, region, accessKey, secretKey }: S3Bucket,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number | undefined } = {},
): ImageFiles {
  const client = new AwsClient({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries },
  });

  /** Puts the bytes; gets them where they are left out. */
  function send(name: string, bytes?: ImageBytes): Promise<Response> {
    return client.fetch(`${endpoint}/${name}`, {
      method: bytes ? 'PUT' : 'GET',
      ...(bytes && { body: bytes }),
      headers: {
        ...(bytes && { 'content-type': imageType }),
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      },
      aws: { allHeaders: true },
      // Another address would need another signature.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
  return {
    async write(name, bytes) {
      const response = await send(name, bytes);
      if (!response.ok) throw new Error(await describe(response));
      await response.body?.cancel();
    },
    async read(name) {
      const response = await send(name);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const problem = await describe(response);
      // A bucket that is missing is answered with 404 too.
      if (response.status === 404 && !problem.includes('NoSuchBucket')) return undefined;
      throw new Error(problem);
    },
  };
}

/** Status and code of a refusal: what else its body holds may be secret. */
async function describe(response: Response): Promise<string> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
  return `The bucket answered ${response.status} (${code}).`;
}
