/** Cards as pixels, for pages that show many: a browser parses and draws every SVG picture on the main thread. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** Size of the file in pixels: two for each CSS pixel at the largest size at which the picture is shown. */
export type RasterForm = { width: number; height: number; quality?: number };

/** AVIF quality: fine lettering stays legible, and gradients show no visible steps. */
const defaultQuality = 36;

/** A higher effort saves few bytes and takes seconds per picture. */
const effort = 2;

/** Renders an SVG file large enough to cover a form, and crops it around its centre. Returns AVIF bytes. */
export async function drawRaster(picture: string, form: RasterForm): Promise<Uint8Array> {
  const font = { loadSystemFonts: false };
  const drawn = new Resvg(picture, { font });
  const { width, height, quality = defaultQuality } = form;
  const value = Math.ceil(Math.max(width, (height * drawn.width) / drawn.height));
  const image = new Resvg(picture, { fitTo: { mode: 'width', value }, font }).render();
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .resize({ width, height, fit: 'cover' })
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
