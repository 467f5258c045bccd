/** Chooses the places to name in the settled view: the busiest, if there is room. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { EachInView } from './attach-map-pointer.ts';
import { commonPlace } from './describe-map.ts';
import {
  chosenFont,
  type MapScene,
  nameFont,
  nameHeight,
  ringRadius,
  waterFont,
  waterSpacing,
} from './draw-map.ts';
import { radiusOf } from './marks.ts';
import {
  type Box,
  boxAround,
  type Candidate,
  type NameRules,
  type PlacedName,
  placeChosenName,
  placeFixedNames,
  placeNames,
} from './names.ts';

/** How many candidates there are per name, because some have no room. */
const spare = 3;
/** Below this width in pixels, the map shows only five names and no seas. */
const narrow = 500;

/** A name as drawn on the map; a long one is shortened to its first part. */
function shorten(name: string): string {
  const bare = name.replace(/\s*\(.*\)$/, '');
  return bare.length <= 22 ? bare : (bare.split(/,| and | near /)[0] ?? bare);
}

/** Names of marks: the place where most of their events in view happened. */
function nameMarks(
  marks: readonly number[],
  events: readonly TimelineEvent[],
  eachInView: EachInView,
): Map<number, string> {
  const members = new Map<number, TimelineEvent[]>(marks.map((mark) => [mark, []]));
  eachInView((event, mark) => members.get(mark)?.push(events[event] as TimelineEvent));
  return new Map([...members].map(([mark, its]) => [mark, shorten(commonPlace(its))]));
}

type ChosenNames = { names: PlacedName[]; waters: PlacedName[] };

/** Names for a settled view: places first, then seas if there is room. */
export function chooseNames(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  events: readonly TimelineEvent[],
  eachInView: EachInView,
): ChosenNames {
  const { layout, tally, width, chosen } = scene;
  const max = width < narrow ? 5 : 8;
  const inView = [...tally.counts.keys()].filter((mark) => (tally.counts[mark] as number) > 0);
  const busiest = inView
    .toSorted((a, b) => (tally.counts[b] as number) - (tally.counts[a] as number) || a - b)
    .slice(0, max * spare);
  const texts = nameMarks(busiest, events, eachInView);
  context.font = nameFont(scene);
  const candidates = busiest
    .filter((mark) => mark !== chosen?.mark)
    .map((mark): Candidate => {
      const text = texts.get(mark) ?? '';
      return {
        mark,
        text,
        x: layout.x[mark] as number,
        y: layout.y[mark] as number,
        radius: radiusOf(tally.counts[mark] as number),
        width: context.measureText(text).width,
      };
    });
  const taken: Box[] = chosen
    ? [
        chosen.box,
        boxAround(
          layout.x[chosen.mark] as number,
          layout.y[chosen.mark] as number,
          ringRadius(tally.counts[chosen.mark] as number),
        ),
      ]
    : [];
  const rules: NameRules = {
    room: scene,
    height: nameHeight,
    max,
    marks: inView.map((mark) => ({
      mark,
      box: boxAround(
        layout.x[mark] as number,
        layout.y[mark] as number,
        radiusOf(tally.counts[mark] as number),
      ),
    })),
    taken,
  };
  const names = placeNames(candidates, rules);
  const filled = [...taken, ...names.map(({ box }) => box)];
  return { names, waters: chooseWaters(context, scene, { ...rules, taken: filled }) };
}

function chooseWaters(context: CanvasRenderingContext2D, scene: MapScene, rules: NameRules): PlacedName[] {
  if (scene.width < narrow) return [];
  context.font = waterFont(scene);
  context.letterSpacing = waterSpacing;
  const fixed = scene.waters.map((water) => ({ ...water, width: context.measureText(water.text).width }));
  context.letterSpacing = '0px';
  return placeFixedNames(fixed, rules);
}

/** The chosen event's place name, next to its mark. */
export function nameChosen(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  mark: number,
  name: string,
): PlacedName {
  context.font = chosenFont(scene);
  const text = shorten(name);
  return placeChosenName(
    {
      mark,
      text,
      x: scene.layout.x[mark] as number,
      y: scene.layout.y[mark] as number,
      radius: ringRadius(scene.tally.counts[mark] as number),
      width: context.measureText(text).width,
    },
    nameHeight + 3,
    scene,
  );
}
