import { z } from 'zod';
import { assignmentStates } from './attending.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, pageOf, point } from './fields.ts';
import { noun } from './noun.ts';
import { placesQuery, priorities } from './place-filters.ts';

/** People wanted (one per table), assigned including proxies (`had`) and still needed. */
export const slotCoverage = z.object({
  slot: z.enum(slots),
  wanted: z.number(),
  had: z.number(),
  needed: z.number(),
  /** part of `had`: people who confirmed, and proxies */
  confirmed: z.number().optional(),
});

export const placeRow = z.object({
  id: id('place'),
  name: z.string(),
  address: z.string(),
  /** smallest named area: census sections only have numbers */
  area_name: z.string(),
  /** municipality; null outside any */
  town: z.string().nullable(),
  location: point,
  /** located only at the municipality's centre */
  is_approximate: z.boolean(),
  priority: z.enum(priorities).nullable(),
  stations: z.number(),
  electors: z.number(),
  total_asignees: z.number(),
  total_proxies: z.number(),
  coverage: z.array(slotCoverage),
  /** valid votes of its sections in the latest imported election; null: unknown */
  projection_valid: z.number().nullable(),
  /** part of the valid votes: the own party's */
  projection_votes: z.number().nullable(),
  /** own party's share in percent, two decimals */
  projection_percent: z.number().nullable(),
  /** great-circle metres from the requested person; null: none requested */
  distance: z.number().nullable(),
});
export type PlaceRow = z.infer<typeof placeRow>;

/** A table (mesa) and the surname initials that vote there, '' if unknown. */
export const station = z.object({
  id: id('station'),
  code: z.string(),
  /** census section, ten digits */
  cusec: z.string(),
  electors: z.number().nullable(),
  surname_from: z.string(),
  surname_to: z.string(),
});
export type Station = z.infer<typeof station>;

export const place = placeRow.extend({
  /** without the town */
  address_street: z.string(),
  address_zip: z.string(),
  /** smallest area around the place */
  area: id('area'),
  notes: z.string(),
  cusecs: z.array(z.string()),
  custations: z.array(station),
  /** live assignments of people within the reader's reach */
  asignees: z.array(
    z.object({
      id: id('user'),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      slots: z.array(z.enum(slots)),
      assignment: id('assignment'),
      /** assigned: hasn't answered about attendance yet */
      state: z.enum(assignmentStates),
      /** table assigned to the person */
      station: id('station').nullable(),
      /** assigned in slots outside their availability */
      is_unavailable: z.boolean(),
    }),
  ),
  update_date: instant,
});
export type Place = z.infer<typeof place>;

export const places = noun({
  ids: ['place', 'station'],
  schemas: { SlotCoverage: slotCoverage, PollingPlaceRow: placeRow, Station: station, PollingPlace: place },
  endpoints: {
    'GET elections/places/': endpoint({
      access: 'places.list',
      summary: 'Polling places within reach; with `near`, by distance from that person',
      query: placesQuery,
      reply: pageOf(placeRow),
    }),
    'GET elections/places/coverage/': endpoint({
      access: 'places.list',
      summary: 'What the places within reach have and still need',
      query: z.object({ area: id('area').optional() }),
      reply: z.object({
        places: z.number(),
        /** places with a vacancy in some slot */
        needing: z.number(),
        /** people by slot, summed over places; a surplus in one place doesn't cover another */
        coverage: z.array(slotCoverage),
      }),
    }),
    'GET elections/places/:id/': endpoint({
      access: 'places.list',
      people: ['asignees'],
      summary: 'One polling place',
      params: idParams('place'),
      reply: place,
    }),
    'GET elections/places/:id/nearby/': endpoint({
      access: 'places.list',
      summary: 'The polling places within reach nearest to another, at most six, by distance from it',
      params: idParams('place'),
      reply: z.object({ results: z.array(placeRow) }),
    }),
  },
});
