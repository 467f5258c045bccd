/** Names of stored pictures: a digest of the bytes and the size in pixels, so a name always means the same picture. */
import { createHash } from 'node:crypto';

/** The content type of every stored picture. */
export const imageType = 'image/webp';

const pattern = /^[0-9a-f]{20}-[1-9]\d{0,3}x[1-9]\d{0,3}\.webp$/;

export const isImageName = (name: string): boolean => pattern.test(name);

/** The name of an encoded picture. */
export function nameImage(image: { bytes: Uint8Array; width: number; height: number }): string {
  return `${digestOf(image.bytes)}-${image.width}x${image.height}.webp`;
}

/** Whether the name is valid and belongs to these bytes. */
export const isNameOf = (name: string, bytes: Uint8Array): boolean =>
  isImageName(name) && name.startsWith(digestOf(bytes));

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}
