import { z } from 'zod';
import { levels } from './areas.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { csv, id, line, rule } from './fields.ts';
import { streetZoom, widestBox, widestStreets } from './map-bounds.ts';
import { noun } from './noun.ts';
import { placeFilters, priorities } from './place-filters.ts';

const degrees = (limit: number, example: number) =>
  z.coerce
    .number<number | string>()
    .min(-limit)
    .max(limit)
    .meta({ examples: [example] });

/** WGS 84 degrees, not across the antimeridian, and the map's zoom. */
const view = {
  west: degrees(180, 1.9),
  south: degrees(90, 41.2),
  east: degrees(180, 2.3),
  north: degrees(90, 41.6),
  zoom: z.coerce
    .number<number | string>()
    .min(0)
    .max(22)
    .meta({ examples: [12] }),
};
type View = Record<keyof typeof view, number>;

/** Builds a check for non-empty boxes of at most `most` degrees. */
const isBox =
  (most: number) =>
  ({ west, south, east, north }: View) =>
    east > west && north > south && east - west <= most && north - south <= most;

const boxed = <F extends z.ZodRawShape>(filters: F, most = widestBox) =>
  z.strictObject({ ...view, ...filters }).check(rule('wrong_format', (query) => isBox(most)(query as unknown as View)));

/** The view's box takes the place of the list's shape filter. */
const { shape, ...placesOnly } = placeFilters;
const filters = { search: line(100).optional(), ...placesOnly };

/** Shows coverage as if this proposal were accepted. */
const proposal = { proposal: id('proposal').optional() };

const peopleFilters = {
  ...proposal,
  area: id('area').optional(),
  /** free: assignable and without a place */
  people: z.enum(['free', 'all']).default('free'),
  /** free in one of these slots */
  needs: csv(z.enum(slots)).optional(),
};

/** Comarcas and zones replace municipalities only on request, whatever the zoom. */
const groupLevels = ['adm3', 'jez'] as const;

/** Morning, afternoon, counting. */
const bySlot = z.tuple([z.number(), z.number(), z.number()]);

const mapPlace = z.object({
  id: id('place'),
  name: z.string(),
  /** smallest area with a name */
  area_name: z.string(),
  lon: z.number(),
  lat: z.number(),
  is_approximate: z.boolean(),
  priority: z.enum(priorities).nullable(),
  /** people wanted in each slot: one per table */
  wanted: z.number(),
  had: bySlot,
});
export type MapPlace = z.infer<typeof mapPlace>;

/** Places by screen position, south to north; `lon`, `lat`: 1e-5 degrees, as differences. */
const dots = z.object({
  lon: z.array(z.number()),
  lat: z.array(z.number()),
  /** places at this position */
  places: z.array(z.number()),
  /** people in the requested slots */
  wanted: z.array(z.number()),
  needed: z.array(z.number()),
  /** highest priority, as an index of `priorities` */
  priority: z.array(z.number()),
});
export type Dots = z.infer<typeof dots>;

const mapArea = z.object({
  id: id('area'),
  level: z.enum(levels),
  code: z.string(),
  name: z.string(),
  /** entirely within the reader's reach, so its page opens */
  is_reached: z.boolean(),
  /** smaller areas inside are drawn too; this one counts only the places outside them */
  is_parted: z.boolean(),
  /** centre of its box */
  lon: z.number(),
  lat: z.number(),
  places: z.number(),
  /** places with a vacancy in a requested slot */
  needing: z.number(),
  wanted: z.number(),
  /** a surplus in one place doesn't cover another */
  had: bySlot,
});
export type MapArea = z.infer<typeof mapArea>;

const personCell = z.object({ lon: z.number(), lat: z.number(), count: z.number() });
const personPoint = z.object({
  id: id('user'),
  name: z.string(),
  lon: z.number(),
  lat: z.number(),
  is_assigned: z.boolean(),
});
export type PersonPoint = z.infer<typeof personPoint>;

/** The general map, one box at a time, bounded to 300 KB compressed per view at any zoom. */
export const streets = z.array(
  z.object({
    name: z.string(),
    /** [house number, 1e-6 degrees east of `west`, 1e-6 degrees north of `south`] */
    numbers: z.array(z.tuple([z.string(), z.number(), z.number()])),
  }),
);

export const map = noun({
  schemas: { MapPlace: mapPlace, MapDots: dots, MapArea: mapArea, MapPerson: personPoint, Streets: streets },
  endpoints: {
    'GET map/extent/': endpoint({
      turn: 'last',
      access: 'map.see',
      summary: 'Box around the places within reach, or else the areas, for the map to open at',
      query: z.strictObject(filters),
      reply: z.object({
        /** west, south, east, north; null: no places and no areas */
        bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
      }),
    }),
    'GET map/places/': endpoint({
      turn: 'last',
      access: 'map.see',
      summary: 'Places within reach in a box: one by one where they are few, else as dots',
      query: boxed({ ...filters, ...proposal }),
      reply: z.object({ count: z.number(), places: z.array(mapPlace), dots: dots.nullable() }),
    }),
    'GET map/areas/': endpoint({
      turn: 'last',
      access: 'map.see',
      summary:
        'Areas that touch a box, of the levels of its zoom or of one asked for, with the coverage of their places within reach',
      query: boxed({
        ...filters,
        ...proposal,
        /** comarcas or electoral board zones; default: by zoom */
        level: z.enum(groupLevels).optional(),
      }),
      reply: z.object({ areas: z.array(mapArea) }),
    }),
    'GET map/people/': endpoint({
      turn: 'last',
      access: 'map.see',
      people: ['points'],
      summary: `People within reach who live in a box, as a grid; from zoom ${streetZoom} on one by one where their address is confirmed`,
      query: boxed(peopleFilters),
      reply: z.object({
        count: z.number(),
        /** people with unconfirmed addresses, not drawn individually */
        unconfirmed: z.number(),
        cells: z.array(personCell),
        points: z.array(personPoint),
      }),
    }),
    'GET map/selection/': endpoint({
      turn: 'last',
      access: 'map.see',
      summary: 'Places within reach inside a shape',
      query: z.strictObject({ ...filters, ...proposal, shape: shape.unwrap() }),
      reply: z.object({
        count: z.number(),
        /** places with a vacancy in a requested slot */
        needing: z.number(),
        wanted: z.number(),
        had: bySlot,
        /** the first ones, most vacancies first */
        places: z.array(mapPlace),
      }),
    }),
    'GET map/streets/': endpoint({
      turn: 'last',
      isShared: true,
      access: { public: 'the gazetteer is public data, and the enrolment map is drawn with it' },
      summary: 'Streets of a small box with their numbers, in order, for drawing',
      query: boxed({}, widestStreets),
      reply: z.object({ streets }),
      rate: { address: [300, 60] },
    }),
  },
});
