/** Pictures of articles: uploaded by the operator, served to everybody. */
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { busyError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { noQuerySchema } from '#platform/http/common-schemas.ts';
import { matchesTag } from '#platform/http/entity-tag.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { encodeImage } from '#platform/images/encode-image.ts';
import { imageType, nameImage } from '#platform/images/image-name.ts';
import type { ImageBytes, ImageStore } from '#platform/images/image-store.ts';
import { uploadImage } from '../admin-contract.ts';
import { uploadedImageSchema } from '../admin-schemas.ts';

const upload = { maxBytes: 10 * 1024 * 1024 };
/** Maximum bytes of pictures in memory, which are cached so that the bucket is not read for every reader. */
const maxCachedBytes = 32 * 1024 * 1024;

const imagePath = (name: string) => `/blog/images/${name}`;

/** The upload route. `guard` admits only the operator. */
export function blogImageRoutes({
  store,
  guard,
}: {
  store: ImageStore;
  guard: Guard<undefined>;
}): ApiRoute[] {
  return [
    apiRoute(uploadImage, {
      summary: 'Keeps a picture for articles: a JPEG, PNG, WebP, AVIF or GIF of 10 MB at most',
      upload,
      query: noQuerySchema,
      response: uploadedImageSchema,
      status: 201,
      guard,
      handle: async (_input, context) => {
        const image = await encodeImage(await readUpload(context, upload));
        const name = nameImage(image);
        await store.put(name, image.bytes);
        return { url: imagePath(name), width: image.width, height: image.height };
      },
    }),
  ];
}

/** Serves uploaded pictures. `readLimiter` limits requests for pictures not in memory, since names can be invented. */
export function mountBlogImages(
  app: Hono<AppEnv>,
  { store, readLimiter, trustProxy }: { store: ImageStore; readLimiter: RateLimiter; trustProxy: number },
): void {
  const read = createReader(store);
  app.get(imagePath(':name'), async (context) => {
    const name = context.req.param('name') ?? '';
    const image = await read(name, () =>
      readLimiter.consume(clientAddress(context.env?.incoming, trustProxy)),
    );
    if (!image) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    // A name always stands for the same picture.
    const tag = `"${name}"`;
    const headers = {
      'content-type': imageType,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      // Feed readers show articles from another origin.
      'cross-origin-resource-policy': 'cross-origin',
      etag: tag,
    };
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers);
    return context.body(image, 200, { ...headers, 'content-length': String(image.length) });
  });
}

/**
 * Reads through a cache; simultaneous requests for the same picture share one read. Calls `count` if the picture is not
 * in memory.
 */
function createReader({ get }: ImageStore) {
  const cache = new LRUCache<string, ImageBytes>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length,
  });
  const pending = new Map<string, Promise<ImageBytes | undefined>>();
  // Limits simultaneous reads from the bucket.
  const limit = createConcurrencyLimit({
    concurrency: 8,
    maxQueued: 200,
    refuse: () => busyError('Many pictures are being read. Please try again in a moment.'),
  });

  async function fetchImage(name: string): Promise<ImageBytes | undefined> {
    try {
      const image = await limit.run(() => get(name));
      if (image) cache.set(name, image);
      return image;
    } finally {
      pending.delete(name);
    }
  }
  return async (name: string, count: () => Promise<void>): Promise<ImageBytes | undefined> => {
    const cached = cache.get(name);
    if (cached) return cached;
    await count();
    const running = pending.get(name) ?? fetchImage(name);
    pending.set(name, running);
    return running;
  };
}
