/** Draws all files of the plates for a build, one by one. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { drawMark } from './icons.ts';
import { drawDetail, drawPicture, type PictureKind } from './pictures.ts';
import { readGeography, readPlates } from './plate-files.ts';
import { drawRaster, type RasterForm } from './raster.ts';
import { drawSiteCard, drawSocialCard, renderPng, SOCIAL_SIZE } from './social.ts';

/** Slugs of the periods with tiles two columns wide: `wide` on some screens, `widest` on phones too. */
export type TileRules = { wide: ReadonlySet<string>; widest: ReadonlySet<string> };

/** `content` is a promise where pixels are encoded while the next files are drawn. */
export type BuiltFile = { name: string; content: string | Uint8Array | Promise<Uint8Array> };

/** The part of a period's own file that a card shows. */
const titleSchema = z.object({ name: z.string(), timespan: z.string(), position: z.number() });

function readTitle(contentDir: string, slug: string) {
  return titleSchema.parse(parse(readFileSync(join(contentDir, 'periods', slug, 'period.yaml'), 'utf8')));
}

const KINDS = ['hero', 'hero-narrow', 'card', 'panel'] as const satisfies PictureKind[];

/** A home page tile on a phone, in CSS pixels. */
const TILE = { width: 360, height: 416 };

/** The header of a period's page on a phone. Its size decides when a slow line shows the page as complete. */
const PHONE: RasterForm = { width: 960, height: 1280, quality: 24 };

/** The card of an article. */
const WIDE: RasterForm = { width: 576, height: 324 };

/**
 * Draws all files in turn; `tiles` says how the home page lays them out.
 * @throws if content is not valid or a picture does not fit its size limit
 */
export function* drawFiles(contentDir: string, tiles: TileRules): Generator<BuiltFile> {
  const geography = readGeography(contentDir);
  const plates = [...readPlates(contentDir, geography)]
    .map(([slug, plate]) => ({ slug, plate, title: readTitle(contentDir, slug) }))
    .sort((a, b) => a.title.position - b.title.position);
  for (const { slug, plate, title } of plates) {
    const pictures = Object.fromEntries(
      KINDS.map((kind) => [kind, drawPicture(kind, plate, geography).svg]),
    ) as Record<(typeof KINDS)[number], string>;
    for (const kind of KINDS) yield { name: `${slug}-${kind}.svg`, content: pictures[kind] };
    for (const i of plate.details.keys()) {
      yield { name: `${slug}-detail-${i + 1}.svg`, content: drawDetail(plate, i, geography).svg };
    }
    if (tiles.wide.has(slug)) {
      yield { name: `${slug}-panel-double.svg`, content: drawPicture('panel-double', plate, geography).svg };
    }
    yield { name: `${slug}-hero-phone.avif`, content: drawRaster(pictures['hero-narrow'], PHONE) };
    const isWidest = tiles.widest.has(slug);
    const tile = drawPicture(isWidest ? 'tile-double' : 'tile', plate, geography).svg;
    const form = isWidest ? { ...TILE, width: 2 * TILE.width } : TILE;
    yield { name: `${slug}-tile.avif`, content: drawRaster(tile, form) };
    yield { name: `${slug}-wide.avif`, content: drawRaster(pictures.card, WIDE) };
    const social = drawSocialCard(plate, title, geography);
    yield { name: `${slug}-social.png`, content: renderPng(social, SOCIAL_SIZE.width) };
  }
  const site = drawSiteCard(
    plates.map(({ plate }) => plate),
    geography,
  );
  yield { name: 'site-social.png', content: renderPng(site, SOCIAL_SIZE.width) };
  yield* drawIcons();
}

function* drawIcons(): Generator<BuiltFile> {
  const rounded = drawMark(96, 1);
  const square = drawMark(0, 0.86);
  yield { name: 'favicon.svg', content: rounded };
  yield { name: 'favicon-32.png', content: renderPng(rounded, 32) };
  yield { name: 'apple-touch-icon.png', content: renderPng(square, 180) };
  yield { name: 'icon-192.png', content: renderPng(rounded, 192) };
  yield { name: 'icon-512.png', content: renderPng(rounded, 512) };
  yield { name: 'icon-maskable-512.png', content: renderPng(drawMark(0, 0.7), 512) };
}

/** SHA-256 of all inputs of the pictures: plates, titles, geography, code (`others` included) and packages. */
export function digestInputs(rootDir: string, others: readonly string[] = []): string {
  const contentDir = join(rootDir, 'content');
  const codeDir = join(rootDir, 'tools/plates');
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(file.slice(rootDir.length)).update(readFileSync(file));
  for (const name of readdirSync(codeDir).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) add(join(codeDir, name));
  }
  for (const name of others) add(join(rootDir, name));
  for (const name of ['rivers.yaml', 'mountains.yaml']) add(join(contentDir, name));
  for (const slug of readdirSync(join(contentDir, 'periods')).sort()) {
    add(join(contentDir, 'periods', slug, 'plate.yaml'));
    hash.update(JSON.stringify(readTitle(contentDir, slug)));
  }
  for (const name of [
    'd3-geo',
    'topojson-client',
    'world-atlas',
    'fontkit',
    '@resvg/resvg-js',
    'sharp',
    '@fontsource-variable/newsreader',
  ]) {
    add(join(rootDir, 'node_modules', name, 'package.json'));
  }
  return hash.digest('hex');
}
