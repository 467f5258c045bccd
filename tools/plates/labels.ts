/** Chooses which place names a sheet shows, and where: by rank, without overlaps. */
import type { Box } from './clip.ts';
import { type Face, type Line, setLine } from './lettering.ts';
import type { Plate } from './plate-schema.ts';
import type { Sheet } from './projection.ts';

export type Place = Plate['places'][number];
type Rank = Place['rank'];

export type Label = { place: Place; x: number; y: number; size: number; line: Line; box: Box };
export type Mark = { place: Place; x: number; y: number };

export type LabelRules = {
  /** Type size of a place of rank 2, in pixels. */
  size: number;
  /** Whether all names have that size; otherwise higher ranks are larger. */
  even?: boolean;
  /** Places whose rank number is above this get no name. */
  lowestRank: Rank;
  /** Places whose rank number is above this get no mark either. */
  lowestMark: Rank;
  most: number;
  /** Areas without names: page text, shade. */
  blocked: Box[];
  unit: number;
};

export const FACES: Record<Rank, Face> = {
  1: { slope: 'normal', weight: 450, opticalSize: 16 },
  2: { slope: 'italic', weight: 420, opticalSize: 14 },
  3: { slope: 'italic', weight: 420, opticalSize: 14 },
};
const SIZES: Record<Rank, number> = { 1: 1.16, 2: 1, 3: 0.9 };

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const SIDES: Place['side'][] = ['right', 'left', 'above', 'below'];

function boxAt(
  place: Mark,
  side: Place['side'],
  width: number,
  size: number,
  unit: number,
): Box & { baseline: number } {
  const gap = (place.place.rank === 1 ? 10 : 7.5) * unit;
  const [up, down] = [size * 0.76, size * 0.26];
  const left =
    side === 'right' ? place.x + gap : side === 'left' ? place.x - gap - width : place.x - width / 2;
  const baseline =
    side === 'above'
      ? place.y - gap - down * 0.4
      : side === 'below'
        ? place.y + gap + up * 0.9
        : place.y + size * 0.3;
  return { left, right: left + width, top: baseline - up, bottom: baseline + down, baseline };
}

/** Chooses marks and labels for a sheet, best ranks first; leaves out names that fit nowhere. */
export function placeLabels(
  places: readonly Place[],
  sheet: Sheet,
  rules: LabelRules,
): { labels: Label[]; marks: Mark[] } {
  const edge = 9 * rules.unit;
  const marks = places
    .map((place): Mark => {
      const [x, y] = sheet.project([place.lon, place.lat]);
      return { place, x, y };
    })
    .filter(
      ({ place, x, y }) =>
        place.rank <= rules.lowestMark &&
        x > edge &&
        y > edge &&
        x < sheet.width - edge &&
        y < sheet.height - edge,
    )
    .filter(
      ({ x, y }) => !rules.blocked.some((box) => overlaps(box, { left: x, right: x, top: y, bottom: y })),
    );
  const taken: Box[] = [...rules.blocked];
  const reach = 5 * rules.unit;
  const dots = marks.map(({ x, y }) => ({
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  }));
  const labels: Label[] = [];
  const inOrder = marks.map((mark, i) => ({ mark, i })).sort((a, b) => a.mark.place.rank - b.mark.place.rank);
  for (const { mark, i } of inOrder) {
    const { place } = mark;
    if (place.rank > rules.lowestRank || labels.length >= rules.most) continue;
    const size = rules.size * (rules.even ? 1 : SIZES[place.rank]);
    const line = setLine(place.name, FACES[place.rank], place.rank === 1 ? 10 : 4);
    const width = (line.width * size) / line.em;
    for (const side of [place.side, ...SIDES.filter((other) => other !== place.side)]) {
      const box = boxAt(mark, side, width, size, rules.unit);
      const grown = { left: box.left - 2, right: box.right + 2, top: box.top - 1, bottom: box.bottom + 1 };
      const onSheet =
        box.left > edge &&
        box.right < sheet.width - edge &&
        box.top > edge &&
        box.bottom < sheet.height - edge;
      const free =
        !taken.some((other) => overlaps(other, grown)) &&
        !dots.some((dot, k) => k !== i && overlaps(dot, grown));
      if (!onSheet || !free) continue;
      taken.push(grown);
      labels.push({ place, x: box.left, y: box.baseline, size, line, box });
      break;
    }
  }
  return { labels, marks };
}
