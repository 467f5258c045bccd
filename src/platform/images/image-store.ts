/** Stores pictures in a folder or in an S3-compatible bucket. Pictures are named by their content. */
import { AppError } from '#platform/errors/app-error.ts';
import { createImageBucket, type S3Bucket } from './image-bucket.ts';
import { createImageFolder } from './image-folder.ts';
import { isImageName, isNameOf } from './image-name.ts';

export type ImageBytes = Uint8Array<ArrayBuffer>;

export type ImageStore = {
  /** Stores a picture under its name from `nameImage`; storing it again changes nothing. @throws AppError 503 */
  put(name: string, bytes: ImageBytes): Promise<void>;
  /** Reads a picture; undefined for unknown or invalid names. @throws AppError 503 */
  get(name: string): Promise<ImageBytes | undefined>;
};

export type ImageStoreConfig = { kind: 'folder' } | ({ kind: 's3' } & S3Bucket);

/** Operations that each kind of store implements; they may throw any error. */
export type ImageFiles = {
  write(name: string, bytes: ImageBytes): Promise<void>;
  read(name: string): Promise<ImageBytes | undefined>;
};

type Log = { error(fields: object, message: string): void };

/** Opens the store. `folder`: used by the kind 'folder'. Errors are logged here, since visitors do not see them. */
export function openImageStore(options: {
  config: ImageStoreConfig;
  folder: string;
  logger: Log;
  /** Timeout per picture; only for a bucket. */
  timeoutMs?: number;
}): ImageStore {
  const { config, folder, logger, timeoutMs } = options;
  const files = config.kind === 's3' ? createImageBucket(config, { timeoutMs }) : createImageFolder(folder);

  function refuse(error: unknown, name: string, message: string): AppError {
    logger.error({ err: error, image: name, store: config.kind }, 'the image store has failed');
    return new AppError('unavailable', message, { retryAfterSeconds: 10, cause: error });
  }
  return {
    async put(name, bytes) {
      if (!isNameOf(name, bytes)) throw new Error(`${name} does not name that image.`);
      try {
        await files.write(name, bytes);
      } catch (error) {
        throw refuse(error, name, 'The picture cannot be stored at the moment. Please try again.');
      }
    },
    async get(name) {
      if (!isImageName(name)) return undefined;
      try {
        const bytes = await files.read(name);
        // Checked because browsers cache a picture for a year.
        if (bytes && !isNameOf(name, bytes)) throw new Error('The stored image is damaged.');
        return bytes;
      } catch (error) {
        throw refuse(error, name, 'The picture cannot be read at the moment. Please try again.');
      }
    },
  };
}
