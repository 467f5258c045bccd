/** Cards as pixels, for pages that show many: a browser parses and draws every SVG picture on the main thread. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** Size of the file in pixels: two for each CSS pixel at the largest size at which the picture is shown. */
export type RasterForm = { width: number; height: number };

/** AVIF quality: fine lettering stays legible, and gradients show no visible steps. */
const quality = 36;

/** A higher effort saves few bytes and takes seconds per picture. */
const effort = 2;

/** Renders an SVG file large enough to cover a form, and crops it around its centre. Returns AVIF bytes. */
export async function drawRaster(picture: string, form: RasterForm): Promise<Uint8Array> {
  const font = { loadSystemFonts: false };
  const { width, height } = new Resvg(picture, { font });
  const value = Math.ceil(Math.max(form.width, (form.height * width) / height));
  const image = new Resvg(picture, { fitTo: { mode: 'width', value }, font }).render();
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .resize({ ...form, fit: 'cover' })
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
