/** The blank maps under the timeline's events: drawn by the build, with the same projections as the page. */

import { type FrameName, frames, worldMeridian } from '#features/timeline/web/map/frames.ts';
import { type BaseMap, drawBaseMap } from '#tools/plates/base-map.ts';
import type { BuiltFile } from '#tools/plates/build.ts';
import { readGeography } from '#tools/plates/plate-files.ts';

/** Source files that these maps depend on, in addition to those of the plates. */
export const timelineMapSources = ['scripts/timeline-maps.ts', 'src/features/timeline/web/map/frames.ts'];

const styles: Record<FrameName, Omit<BaseMap, 'width' | 'height' | 'project'>> = {
  europe: {
    // Room for maps shown in frames from 1.5 times as tall as the part that is always visible to twice as wide.
    bleed: { x: 700, y: 400 },
    resolution: '50m',
    grid: 10,
    tolerance: 0.35,
    speck: 3,
    rivers: true,
  },
  world: {
    bleed: { x: 20, y: 20 },
    seam: worldMeridian - 180,
    resolution: '50m',
    grid: 30,
    tolerance: 0.4,
    speck: 2,
    rivers: false,
  },
};

/** Draws the map of each frame. @throws if the rivers are not valid */
export function drawTimelineMaps(contentDir: string): BuiltFile[] {
  const { rivers } = readGeography(contentDir);
  return Object.values(frames).map(({ name, width, height, href, project }) => ({
    name: href.replace('/plates/', ''),
    content: drawBaseMap(
      { width, height, project: ([longitude, latitude]) => project(longitude, latitude), ...styles[name] },
      rivers,
    ),
  }));
}
