/** Cards as pixels, for places that show many: a browser parses and draws every SVG picture on the page's main thread. */
import sharp from 'sharp';
import { renderPng } from './social.ts';

/** Pixels of the file: two for each of the page where the picture is shown largest. */
export type RasterForm = { width: number; height: number };

/** A detail of the lettering survives, a shade's steps are not seen. */
const quality = 45;

/** More saves few bytes and costs seconds a picture. */
const effort = 2;

/** Renders a picture (an SVG file) and cuts it to a form about its middle, as AVIF bytes. */
export async function drawRaster(picture: string, { width, height }: RasterForm): Promise<Uint8Array> {
  return sharp(renderPng(picture, Math.max(width, Math.ceil((height * 4) / 3))))
    .resize({ width, height, fit: 'cover' })
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
