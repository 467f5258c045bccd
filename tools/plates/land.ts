/**
 * The coast as one path. Rings are projected and clipped in the plane and filled by the even-odd rule. Their winding,
 * which differs between the files of world-atlas, therefore cannot turn land into sea.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { clipRing, measureArea, thinRing, type Weigh } from './clip.ts';
import type { LonLat } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { type Point, writePolyline } from './svg-path.ts';

type Resolution = '10m' | '50m';
type Land = { land: GeometryCollection };

const loaded = new Map<Resolution, LonLat[][]>();

/** All rings of the world's land at one resolution. */
export function loadRings(resolution: Resolution): LonLat[][] {
  const known = loaded.get(resolution);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${resolution}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<Land>;
  const rings = feature(topology, topology.objects.land).features.flatMap(
    ({ geometry }) => (geometry as MultiPolygon).coordinates.flat() as LonLat[][],
  );
  loaded.set(resolution, rings);
  return rings;
}

const DEGREE = Math.PI / 180;
/** Rings farther from the centre than this, in degrees, are left out: they would wrap around the globe. */
const HORIZON = 100;
/** Islands below this many square pixels are left out. */
const SPECK = 3;

/** A point as a unit vector. */
function toVector([lon, lat]: LonLat): [number, number, number] {
  const ring = Math.cos(lat * DEGREE);
  return [ring * Math.cos(lon * DEGREE), ring * Math.sin(lon * DEGREE), Math.sin(lat * DEGREE)];
}

function isNear(ring: LonLat[], sheet: Sheet): boolean {
  const reach = Math.min(HORIZON, Math.hypot(sheet.width, sheet.height) / sheet.pixelsPerDegree + 5);
  const nearest = Math.cos(reach * DEGREE);
  const [cx, cy, cz] = toVector(sheet.centre);
  const stride = Math.max(1, Math.floor(ring.length / 200));
  for (let i = 0; i < ring.length; i += stride) {
    const [x, y, z] = toVector(ring[i] as LonLat);
    if (x * cx + y * cy + z * cz > nearest) return true;
  }
  return false;
}

/** Above this many pixels per degree the fine coastline is used: its extra points are visible. */
const FINE_SCALE = 28;

/** Clips the land to a sheet. The returned function writes it as path data at a tolerance in pixels. */
export function prepareLand(sheet: Sheet, weigh: Weigh): (tolerance: number) => string {
  const rings = loadRings(sheet.pixelsPerDegree > FINE_SCALE ? '10m' : '50m')
    .filter((ring) => isNear(ring, sheet))
    .flatMap((ring) => clipRing(ring.map(sheet.project), sheet.box))
    .map((ring) => thinRing(ring, 0.15))
    .filter((ring) => ring.length > 2 && measureArea(ring) > SPECK);
  return (tolerance) => writeRings(rings, tolerance, weigh);
}

function writeRings(rings: Point[][], tolerance: number, weigh: Weigh): string {
  const speck = SPECK * Math.max(1, tolerance * 2);
  return rings
    .map((ring) => thinRing(ring, tolerance, weigh))
    .filter((ring) => ring[0] && ring.length > 2 && measureArea(ring) * weigh(ring[0]) ** 2 > speck)
    .map((ring) => writePolyline(ring, true))
    .join('');
}
