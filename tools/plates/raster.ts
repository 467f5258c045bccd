/** Cards as pixels, for places that show many: a browser parses and draws every SVG picture on the page's main thread. */
import sharp from 'sharp';
import { renderPng } from './social.ts';

export type RasterForm = {
  /** Pixels of the file: two for each of the page where the picture is shown largest. */
  width: number;
  height: number;
  /** What stays where the card is wider than the form. */
  side: 'centre' | 'east';
  /** What stays where it is taller. */
  edge: 'middle' | 'bottom';
};

/** A detail of the lettering survives, a shade's steps are not seen. */
const quality = 45;

/** More saves few bytes and costs seconds a picture. */
const effort = 2;

/** Cuts a card (an SVG file of 800 by 600) to a form, as AVIF bytes. */
export async function drawRaster(
  card: string,
  { width, height, side, edge }: RasterForm,
): Promise<Uint8Array> {
  const scaled = Math.max(width, Math.ceil((height * 4) / 3));
  const position = side === 'east' ? 'right' : edge === 'bottom' ? 'bottom' : 'centre';
  return sharp(renderPng(card, scaled))
    .resize({ width, height, fit: 'cover', position })
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
