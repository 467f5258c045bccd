/** Label placement: which names the map shows, and where. */

export type Box = { left: number; top: number; right: number; bottom: number };

/** A mark that may be named. Candidates are sorted by importance. */
export type Candidate = { mark: number; text: string; x: number; y: number; radius: number; width: number };

/** A name with a fixed position, given by its center. */
type FixedName = { text: string; x: number; y: number; width: number };

/**
 * A placed name (`mark` is -1 without a mark). x and y are the left end and the middle of its line, as a canvas with
 * `textBaseline = 'middle'` draws it.
 */
export type PlacedName = { mark: number; text: string; x: number; y: number; box: Box };

const gap = 4;
/** Minimum free pixels around a name. */
const padding = 2;
/** Minimum free pixels along the map's edge. */
const edge = 5;

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The box around a mark. */
export function boxAround(x: number, y: number, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** Possible boxes of a name: right of the mark, left, above, below, and at the four corners. */
function boxesBeside({ x, y, radius, width }: Candidate, height: number): Box[] {
  const beside = (left: number, middle: number) => ({
    left,
    top: middle - height / 2,
    right: left + width,
    bottom: middle + height / 2,
  });
  const far = radius + gap;
  const corner = radius * Math.SQRT1_2 + gap / 2;
  return [
    beside(x + far, y),
    beside(x - far - width, y),
    beside(x - width / 2, y - radius - 1 - height / 2),
    beside(x - width / 2, y + radius + 1 + height / 2),
    beside(x + corner, y - corner - height / 4),
    beside(x + corner, y + corner + height / 4),
    beside(x - corner - width, y - corner - height / 4),
    beside(x - corner - width, y + corner + height / 4),
  ];
}

function isInside(box: Box, room: { width: number; height: number }): boolean {
  return (
    box.left >= edge && box.top >= edge && box.right <= room.width - edge && box.bottom <= room.height - edge
  );
}

export type NameRules = {
  room: { width: number; height: number };
  /** Height of a line in pixels. */
  height: number;
  max: number;
  /** All marks in view. */
  marks: readonly { mark: number; box: Box }[];
  /** Boxes that are already occupied. */
  taken: readonly Box[];
};

/** Places the names that fit, at most `max`. No name overlaps another name, a mark, or a box in `taken`. */
export function placeNames(candidates: readonly Candidate[], rules: NameRules): PlacedName[] {
  const { room, height, max, marks, taken } = rules;
  const names: PlacedName[] = [];
  const filled = [...taken];
  for (const candidate of candidates) {
    if (names.length >= max) break;
    const box = boxesBeside(candidate, height).find((place) => {
      const grown = {
        left: place.left - padding,
        top: place.top - padding,
        right: place.right + padding,
        bottom: place.bottom + padding,
      };
      return (
        isInside(place, room) &&
        !filled.some((other) => overlaps(other, grown)) &&
        !marks.some((other) => other.mark !== candidate.mark && overlaps(other.box, place))
      );
    });
    if (!box) continue;
    filled.push(box);
    names.push({
      mark: candidate.mark,
      text: candidate.text,
      x: box.left,
      y: (box.top + box.bottom) / 2,
      box,
    });
  }
  return names;
}

/** The fixed names whose place is free. */
export function placeFixedNames(names: readonly FixedName[], rules: NameRules): PlacedName[] {
  const { room, height, marks, taken } = rules;
  return names
    .map(({ text, x, y, width }): PlacedName => {
      const box = {
        left: x - width / 2,
        top: y - height / 2,
        right: x + width / 2,
        bottom: y + height / 2,
      };
      return { mark: -1, text, x: box.left, y, box };
    })
    .filter(
      ({ box }) =>
        isInside(box, room) &&
        !taken.some((other) => overlaps(other, box)) &&
        !marks.some((other) => overlaps(other.box, box)),
    );
}

/** Places a name that must be shown: next to its mark, and moved inside if the map's edge would cut it off. */
export function placeChosenName(
  candidate: Candidate,
  height: number,
  room: { width: number; height: number },
): PlacedName {
  const [right, ...others] = boxesBeside(candidate, height) as [Box, ...Box[]];
  const box = [right, ...others].find((place) => isInside(place, room)) ?? pushInside(right, room);
  return { mark: candidate.mark, text: candidate.text, x: box.left, y: (box.top + box.bottom) / 2, box };
}

function pushInside(box: Box, room: { width: number; height: number }): Box {
  const across = Math.max(edge - box.left, Math.min(0, room.width - edge - box.right));
  const down = Math.max(edge - box.top, Math.min(0, room.height - edge - box.bottom));
  return {
    left: box.left + across,
    top: box.top + down,
    right: box.right + across,
    bottom: box.bottom + down,
  };
}
