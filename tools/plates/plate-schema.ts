/** The fields of content/periods/{slug}/plate.yaml. */
import { z } from 'zod';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written #rrggbb in lower case');
const shortName = z
  .string()
  .min(1)
  .max(40)
  .refine((text) => text === text.trim(), 'no spaces around');

/** [longitude, latitude] in degrees. */
const pointSchema = z.tuple([longitude, latitude]);

const cornersSchema = z.strictObject({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
});

const paletteSchema = z.strictObject({
  sea: colour,
  land: colour,
  /** Coast, waterlines, parallels. */
  line: colour,
  /** Marks of places. */
  point: colour,
  /** Lettering. */
  ink: colour,
  /** Routes; by default the colour of the marks. */
  route: colour.optional(),
  /** Rivers; by default the colour of the sea. */
  river: colour.optional(),
  /** The dark area under page text; by default a deep tone of the sea. */
  shade: colour.optional(),
});

const drawingSchema = z.strictObject({
  /** Style of the coast's water side. */
  coast: z.enum(['glow', 'waterlines', 'stipple', 'hatching']),
  /** Style of the land's fill. */
  land: z.enum(['plain', 'tinted', 'raised', 'dotted', 'ruled']),
  mountains: z.enum(['none', 'scales', 'hills', 'hachures']),
  marker: z.enum(['dot', 'ring', 'square', 'diamond', 'star']),
  /** Degrees between parallels and meridians; 0 draws none. */
  grid: z.number().min(0).max(30),
  gridStyle: z.enum(['solid', 'dotted', 'dashed']),
  /** Whether the grid is also drawn over land. */
  gridOverLand: z.boolean().default(false),
  /** Centres of portolan windroses, whose sixteen rhumb lines cross the sea. */
  windroses: z.array(pointSchema).max(4).default([]),
});

export const plateSchema = z.strictObject({
  /** Alternative text: what the picture shows. */
  caption: z.string().min(30).max(200),
  palette: paletteSchema,
  view: cornersSchema.extend({
    centre: pointSchema,
    /** Clockwise rotation of the sheet in degrees. */
    roll: z.number().min(-60).max(60).default(0),
  }),
  /** A narrower window for portrait and small pictures. */
  cardView: cornersSchema.optional(),
  drawing: drawingSchema,
  places: z
    .array(
      z.strictObject({
        name: shortName,
        lon: longitude,
        lat: latitude,
        rank: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        side: z.enum(['right', 'left', 'above', 'below']),
      }),
    )
    .min(6)
    .max(30),
  /** Names of seas and lands, widely spaced. */
  names: z
    .array(
      z.strictObject({
        text: shortName,
        lon: longitude,
        lat: latitude,
        kind: z.enum(['sea', 'land']),
        /** Type size in pixels of the hero picture. */
        size: z.number().min(10).max(40),
        /** Degrees clockwise. */
        tilt: z.number().min(-90).max(90).default(0),
      }),
    )
    .max(8)
    .default([]),
  routes: z
    .array(
      z.strictObject({
        name: z.string().min(3).max(80),
        style: z.enum(['road', 'lane', 'dotted', 'rail', 'cable', 'wall', 'front', 'arc']),
        points: z.array(pointSchema).min(2).max(40),
        /** How far a line between two points curves out, as a share of its length. */
        bend: z.number().min(-0.6).max(0.6).default(0),
        arrow: z.boolean().default(false),
      }),
    )
    .max(40),
  rivers: z.array(z.string()).max(20),
  mountains: z.array(z.string()).max(24).default([]),
  details: z
    .array(
      z.strictObject({
        name: shortName,
        lon: longitude,
        lat: latitude,
        /** Width of the picture, in units of a degree of latitude. */
        span: z.number().min(1).max(40),
      }),
    )
    .length(6),
});

/** A river runs from its source to its mouth and is drawn wider along the way. */
export const riversSchema = z.record(z.string(), z.array(pointSchema).min(6));

/** A range is a ridge line and its half-width in degrees. */
export const mountainsSchema = z.record(
  z.string(),
  z.strictObject({ width: z.number().min(0.05).max(3), ridge: z.array(pointSchema).min(2) }),
);

export type Plate = z.infer<typeof plateSchema>;
export type Palette = z.infer<typeof paletteSchema>;
export type Drawing = z.infer<typeof drawingSchema>;
export type Route = Plate['routes'][number];
export type Corners = z.infer<typeof cornersSchema>;
export type LonLat = [number, number];
export type Rivers = z.infer<typeof riversSchema>;
export type Mountains = z.infer<typeof mountainsSchema>;
