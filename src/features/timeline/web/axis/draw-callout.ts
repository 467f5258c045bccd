/** Draws the full title of the chosen or hovered event, on top of everything else on the axis. */

import { breakLines, hasMember } from './fit-text.ts';
import { type AxisScene, axisMargin, eachVisibleMark } from './scene.ts';

const lineHeight = 16;
const padding = 7;

/** Draws the callout of an event. Draws nothing if `id` is null or the event is out of view. */
export function drawCallout(context: CanvasRenderingContext2D, scene: AxisScene, id: number | null): void {
  if (id === null) return;
  const { view, width, palette } = scene;
  for (const box of scene.boxes) {
    const event = box.lane.events.find((candidate) => candidate.id === id);
    if (!event) continue;
    eachVisibleMark(scene, box, (mark, x, y) => {
      if (!hasMember(box.lane.events, mark, id)) return;
      context.font = `600 12.5px ${palette.sans}`;
      const lines = breakLines(event.title, scene.measure(context, event.title), width - 2 * padding);
      const room = Math.max(...lines.map((line) => scene.measure(context, line))) + 2 * padding;
      const tall = lines.length * lineHeight + 6;
      const left = Math.max(Math.min(x + 12, width + axisMargin - room - 2), 2 - axisMargin);
      const beside = left >= x + 12;
      const above = y - tall - 13;
      const top = beside ? y - tall / 2 : above < 0 ? y + 13 : above;
      context.fillStyle = id === view.selected ? palette.ink : palette.ink2;
      context.beginPath();
      context.roundRect(left, top, room, tall, 3);
      context.fill();
      context.fillStyle = palette.paper;
      lines.forEach((line, index) => {
        context.fillText(line, left + padding, top + 15 + index * lineHeight);
      });
    });
  }
}
