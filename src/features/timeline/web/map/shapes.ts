/** Shapes of the map's marks. Each period has its own, so that periods can be told apart without color. */

/**
 * Corners around the center, for a radius of 1; null is a circle. Distances of the corners differ, so that all shapes
 * look equally large.
 */
export type Shape = readonly (readonly [x: number, y: number])[] | null;

/** A shape with corners at equal angles; `radii` alternate. */
function makeStar(corners: number, radii: readonly number[], turn = -0.25): Shape {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners + turn) * 2 * Math.PI;
    const radius = radii[index % radii.length] as number;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

const plus: NonNullable<Shape> = [
  [-0.4, -1.15],
  [0.4, -1.15],
  [0.4, -0.4],
  [1.15, -0.4],
  [1.15, 0.4],
  [0.4, 0.4],
  [0.4, 1.15],
  [-0.4, 1.15],
  [-0.4, 0.4],
  [-1.15, 0.4],
  [-1.15, -0.4],
  [-0.4, -0.4],
];

const hourglass: NonNullable<Shape> = [
  [-1, -1.1],
  [1, -1.1],
  [0.2, 0],
  [1, 1.1],
  [-1, 1.1],
  [-0.2, 0],
];

const turned = (shape: NonNullable<Shape>): Shape =>
  shape.map(([x, y]) => [(x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2]);

/** In the order of the periods. Neighbors in time have very different shapes. */
const shapes: readonly Shape[] = [
  null,
  makeStar(3, [1.35]),
  makeStar(4, [1.25], -0.125),
  plus,
  makeStar(4, [1.3]),
  makeStar(3, [1.35], 0.25),
  makeStar(10, [1.45, 0.65]),
  hourglass,
  turned(plus),
  makeStar(3, [1.35], 0),
  makeStar(5, [1.2]),
  makeStar(3, [1.35], 0.5),
  hourglass.map(([x, y]) => [y, x]),
];

/** The shape of a period, by its index among all periods. */
export function shapeOf(shade: number): Shape {
  return shapes[shade % shapes.length] as Shape;
}

/** Adds a shape to the path of a canvas, or of any object with the same methods. */
export function traceShape(
  path: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>,
  shape: Shape,
  { x, y }: { x: number; y: number },
  radius: number,
): void {
  if (!shape) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, Math.PI * 2);
    return;
  }
  shape.forEach(([across, down], index) => {
    const point = [x + across * radius, y + down * radius] as const;
    if (index === 0) path.moveTo(...point);
    else path.lineTo(...point);
  });
  path.closePath();
}
