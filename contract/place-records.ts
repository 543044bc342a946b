import { z } from 'zod';
import type { CoverageState } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, line, paragraphs, point, requiredLine } from './fields.ts';
import { editWords, noun } from './noun.ts';
import { priorities, totalProxies } from './place-filters.ts';
import { type PlaceRow, place } from './places.ts';
import { words } from './words.ts';

/** A table in the editor; without id: new. */
const stationDraft = z.strictObject({
  id: id('station').optional(),
  code: requiredLine(40),
  cusec: z
    .string()
    .trim()
    .min(1, { abort: true })
    .regex(/^\d{10}$/)
    .meta({ examples: ['0801901003'] }),
  electors: z.number().int().min(0).max(100_000).nullable().default(null),
  surname_from: line(20).default(''),
  surname_to: line(20).default(''),
});
export type StationDraft = z.output<typeof stationDraft>;

const stations = z.array(stationDraft).max(300);

const coordinated = {
  notes: paragraphs(5000),
  priority: z.enum(priorities).nullable(),
  total_proxies: totalProxies,
  /** all tables of the place: missing ones are deleted, unless people are assigned to them */
  custations: stations,
};
export const coordinatedFields = Object.keys(coordinated) as (keyof typeof coordinated)[];

const identity = {
  name: requiredLine(200),
  address_street: requiredLine(200),
  address_zip: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/)
    .meta({ examples: ['08015'] }),
};

/** null: unknown; the place is shown at its area's centre */
const location = point.nullable();

/** Its area will be the smallest around its point, inside the given one. */
export const newPlace = z.strictObject({
  ...identity,
  address_zip: identity.address_zip.default(''),
  location: location.default(null),
  /** a municipality or an area in it; required without a point */
  area: id('area').nullable().default(null),
  notes: coordinated.notes.default(''),
  priority: coordinated.priority.default(null),
  total_proxies: coordinated.total_proxies.default(0),
  custations: stations.default([]),
});
export type NewPlace = z.output<typeof newPlace>;

const changeable = { ...identity, location, area: id('area'), ...coordinated };
export type PlaceField = keyof typeof changeable;
export const placeFields = Object.keys(changeable) as [PlaceField, ...PlaceField[]];

/** `seen`: values on the editor's screen, as the API sent them, to detect conflicts. */
export const placeChange = z.strictObject({
  ...z.strictObject(changeable).partial().shape,
  seen: z.partialRecord(z.enum(placeFields), z.unknown()).default({}),
});
export type PlaceChange = z.output<typeof placeChange>;

/** Fields that assigned people were told. */
const promised = z.strictObject({ ...identity, location, area: id('area'), custations: stations }).partial();
export type PromisedChange = z.output<typeof promised>;
export const promisedFields = Object.keys(promised.shape) as (keyof PromisedChange)[];

/** Input fields of the batches that change places. */
export const placeBatchFields = {
  /** set_priority: null removes it */
  priority: z.enum(priorities).nullable().optional(),
  /** set_proxies: people from elsewhere at each place, in every slot */
  total_proxies: totalProxies.optional(),
};

export const placeRecords = noun({
  schemas: { StationDraft: stationDraft },
  log: {
    entities: words({ place: ['Colegio', 'Colegios'] }),
    actions: { place: editWords },
    fields: words({
      name: 'Nombre',
      address_street: 'Calle',
      address_zip: 'Código postal',
      lon: 'Longitud',
      lat: 'Latitud',
      is_approximate: 'Posición aproximada',
      area: 'Zona',
      notes: 'Notas',
      priority: 'Prioridad',
      total_proxies: 'Personas de fuera',
      custations: 'Mesas',
    }),
    values: {
      coverage: words({ none: 'sin nadie', partial: 'en parte', full: 'completa' }) satisfies Record<
        CoverageState,
        string
      >,
      priority: words({
        max: 'máxima',
        highest: 'muy alta',
        high: 'alta',
        medium: 'media',
        low: 'baja',
        lowest: 'muy baja',
        undefined: 'revisada, sin decidir',
        unset: 'sin prioridad',
      }) satisfies Record<NonNullable<PlaceRow['priority']> | 'unset', string>,
    },
  },
  endpoints: {
    'POST elections/places/': endpoint({
      access: 'places.manage',
      people: ['asignees'],
      summary: 'Create a polling place',
      body: newPlace,
      reply: place,
      status: 201,
      errors: ['place_known'],
    }),
    'PATCH elections/places/:id/': endpoint({
      access: 'places.edit',
      people: ['asignees'],
      summary:
        'Change a polling place; coordinators its notes, priority, people from elsewhere and tables, administrators all of it',
      params: idParams('place'),
      body: placeChange,
      reply: place,
      errors: ['edited_meanwhile', 'place_known', 'station_held'],
    }),
    'POST elections/places/:id/affected/': endpoint({
      access: 'places.edit',
      summary: 'Count the people who would be written to if a place changed so, and those asked again if they come',
      params: idParams('place'),
      body: promised,
      reply: z.object({ told: z.number(), asked: z.number() }),
    }),
    'DELETE elections/places/:id/': endpoint({
      access: 'places.manage',
      summary: 'Delete a polling place; its people lose it, and are told. `name` is its name, typed',
      params: idParams('place'),
      body: z.strictObject({
        name: requiredLine(200),
        /** assignments on the editor's screen; refused if the number has changed since */
        total_asignees: z.number().int().min(0).max(100_000),
      }),
      reply: null,
      errors: ['assigned_meanwhile'],
    }),
  },
});
