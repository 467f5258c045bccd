/** Stores pictures as objects in a bucket of Amazon S3 or a compatible service. The bucket need not be public. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { imageType } from './image-name.ts';
import type { ImageBytes, ImageFiles } from './image-store.ts';

export type S3Bucket = {
  /** URL of the bucket, with its name in the path; no trailing slash. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** Timeout of all attempts for one picture together. */
const defaultTimeoutMs = 10_000;
/** Number of retries of a request whose response is 429 or 5xx. */
const retries = 2;

export function createImageBucket(
  { endpoint, region, accessKey, secretKey }: S3Bucket,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number | undefined } = {},
): ImageFiles {
  const client = new AwsClient({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries },
  });

  /** Sends a PUT request with the bytes, or a GET request if there are none. */
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
      // A redirect to another URL would need another signature.
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
      // A missing bucket also causes a 404.
      if (response.status === 404 && !problem.includes('NoSuchBucket')) return undefined;
      throw new Error(problem);
    },
  };
}

/** Describes an error response by status and code only: other content of its body may be secret. */
async function describe(response: Response): Promise<string> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
  return `The bucket answered ${response.status} (${code}).`;
}
