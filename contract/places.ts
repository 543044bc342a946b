import { z } from 'zod';
import { assignmentStates } from './attending.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, pageOf, point } from './fields.ts';
import { noun } from './noun.ts';
import { placesQuery, priorities } from './place-filters.ts';

/** People wanted (one a table), had (assigned and proxies) and still needed in one slot. */
export const slotCoverage = z.object({
  slot: z.enum(slots),
  wanted: z.number(),
  had: z.number(),
  needed: z.number(),
  /** of those had: who said that they will come, and proxies */
  confirmed: z.number().optional(),
});

export const placeRow = z.object({
  id: id('place'),
  name: z.string(),
  address: z.string(),
  /** smallest area with a name: census sections have numbers only */
  area_name: z.string(),
  /** its municipality; null where it lies in none */
  town: z.string().nullable(),
  location: point,
  /** the point is only the municipality's centre */
  is_approximate: z.boolean(),
  priority: z.enum(priorities).nullable(),
  /** tables (mesas) */
  stations: z.number(),
  electors: z.number(),
  total_asignees: z.number(),
  total_proxies: z.number(),
  coverage: z.array(slotCoverage),
  /** valid votes of its sections in the latest imported election; null where none are known */
  projection_valid: z.number().nullable(),
  /** those of them that were for the own party */
  projection_votes: z.number().nullable(),
  /** their share, as a percentage of two decimals */
  projection_percent: z.number().nullable(),
  /** great-circle metres from the person asked about; null where none was */
  distance: z.number().nullable(),
});
export type PlaceRow = z.infer<typeof placeRow>;

/**
 * A table (mesa), with the initials of the surnames that vote there.
 * '' where they aren't known.
 */
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
  /** the address without its town */
  address_street: z.string(),
  address_zip: z.string(),
  /** smallest area that contains it */
  area: id('area'),
  notes: z.string(),
  cusecs: z.array(z.string()),
  custations: z.array(station),
  /** live assignments; only people within the reader's reach */
  asignees: z.array(
    z.object({
      id: id('user'),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      slots: z.array(z.enum(slots)),
      assignment: id('assignment'),
      /** assigned: they haven't said yet whether they will come */
      state: z.enum(assignmentStates),
      /** the table given to this person */
      station: id('station').nullable(),
      /** their availability doesn't cover these slots */
      is_unavailable: z.boolean(),
    }),
  ),
  update_date: instant,
});
export type Place = z.infer<typeof place>;

export const assignment = z.object({
  id: id('assignment'),
  user: id('user'),
  place: id('place'),
  slots: z.array(z.enum(slots)),
  /** one of the place's tables, where the person has one to themselves */
  station: id('station').nullable(),
  state: z.enum(assignmentStates),
});

export const places = noun({
  ids: ['place', 'station', 'assignment'],
  schemas: {
    SlotCoverage: slotCoverage,
    PollingPlaceRow: placeRow,
    Station: station,
    PollingPlace: place,
    Assignment: assignment,
  },
  log: {
    actions: {
      user: ['place_assigned', 'place_withdrawn'],
      place: ['watcher_assigned', 'watcher_withdrawn'],
    },
    fields: ['assigned_polling_place_name', 'slots', 'user', 'priority', 'total_proxies', 'notes'],
  },
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
        /** places that need somebody in some slot */
        needing: z.number(),
        /**
         * people wanted, had and needed in each slot, summed over places
         * more people than a place wants make up for no other place
         */
        coverage: z.array(slotCoverage),
      }),
    }),
    'GET elections/places/:id/': endpoint({
      access: 'places.list',
      summary: 'One polling place',
      params: idParams('place'),
      reply: place,
    }),
    'POST elections/assignments/': endpoint({
      access: 'places.assign',
      summary: 'Give a person a polling place for the current election',
      body: z.strictObject({
        user: id('user'),
        place: id('place'),
        /** where left out: those of the person's availability that need people */
        slots: z.array(z.enum(slots)).min(1).max(3).optional(),
        /** a table of the place; where left out, the one that the person has there already */
        station: id('station').nullable().optional(),
        /**
         * live assignment the coordinator was looking at, null for none
         * another one meanwhile is a 409, but for the same place and slots: asked again, it is done
         */
        replaces: id('assignment').nullable(),
        /** take all the slots, those too that have all the people they need */
        is_extra: z.boolean().default(false),
      }),
      reply: assignment,
      status: 201,
      errors: ['no_election', 'already_assigned', 'not_assignable', 'place_full', 'place_without_tables', 'slots_full'],
    }),
    'DELETE elections/assignments/:id/': endpoint({
      access: 'places.assign',
      summary: 'Withdraw a polling place',
      params: idParams('assignment'),
      reply: null,
      errors: ['nothing_to_assign'],
    }),
  },
});
