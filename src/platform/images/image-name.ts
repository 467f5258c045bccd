/** Names of stored pictures: a digest of the bytes and the size in pixels, so that a name never stands for another. */

/** The content type of every stored picture. */
export const imageType = 'image/webp';

const pattern = /^([0-9a-f]{20})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** What a name says of its picture; undefined for what is no such name. */
export function readImageName(name: string): { digest: string; width: number; height: number } | undefined {
  const [, digest, width, height] = pattern.exec(name) ?? [];
  return digest === undefined ? undefined : { digest, width: Number(width), height: Number(height) };
}
