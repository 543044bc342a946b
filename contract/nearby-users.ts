import { z } from 'zod';
import { assignmentObstacles } from './assigning.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, listQuery, pageOf, whole } from './fields.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';
import { mobilities } from './profile.ts';

/** Default radius around a place, in metres. */
export const closeBy = 800;
/** Most people listed around a place; the users list, sorted by distance, has the rest. */
export const mostNearby = 100;

/** A person living near a place; the distance doesn't reveal the address. */
export const nearbyUser = z.object({
  id: id('user'),
  name: z.string(),
  /** great-circle metres from home to the place */
  distance: z.number(),
  /** measured from the municipality's centre: the address isn't located */
  is_approximate: z.boolean(),
  /** slots that their availability covers */
  slots: z.array(z.enum(slots)),
  mobility: z.enum(mobilities).nullable(),
  /** the distance is within their mobility (`mobility.ts`) */
  is_in_range: z.boolean(),
  is_experiencied: z.boolean(),
  is_validated: z.boolean(),
  /** why the person can't be assigned; null: can be */
  obstacle: z.enum(assignmentObstacles).nullable(),
  /** current place; its id is null if out of reach */
  assigned: z.object({ place: id('place').nullable(), name: z.string(), slots: z.array(z.enum(slots)) }).nullable(),
});
export type NearbyUser = z.infer<typeof nearbyUser>;

/** Assignable people without a place, within `within` metres. */
const freeWithin = z.object({
  within: z.number(),
  people: z.number(),
  /** of these, people available in each slot */
  man: z.number(),
  tar: z.number(),
  esc: z.number(),
});
export type FreeWithin = z.infer<typeof freeWithin>;

const nearbyPage = pageOf(nearbyUser).extend({
  /** within `closeBy` metres, and within the requested radius if different */
  free: z.array(freeWithin),
});
export type NearbyPage = z.infer<typeof nearbyPage>;

export const pendingPlace = z.object({
  id: id('place'),
  name: z.string(),
  /** with postal code and town */
  address: z.string(),
  priority: z.enum(priorities).nullable(),
  coverage: z.array(slotCoverage),
  /** unassigned people among the 100 nearest who would travel that far */
  free: z.number(),
});
export type PendingPlace = z.infer<typeof pendingPlace>;

export const nearbyUsers = noun({
  schemas: { NearbyUser: nearbyUser, NearbyUserPage: nearbyPage, PendingPlace: pendingPlace },
  endpoints: {
    'GET elections/places/:id/nearby_users/': endpoint({
      access: 'users.list',
      people: ['results'],
      summary:
        'People within reach who live near a polling place: those without a place first, then by distance; the nearest 100. Administrators of the platform are not among them',
      params: idParams('place'),
      query: listQuery(
        ['distance'],
        {
          /** available in this slot */
          slot: z.enum(slots).optional(),
          /** most metres */
          within: whole(1, 1_000_000).optional(),
          is_assigned: flag.optional(),
          is_assignable: flag.optional(),
          /** within their mobility */
          is_in_range: flag.optional(),
        },
        10,
      ),
      reply: nearbyPage,
    }),
    'GET elections/places/pending/': endpoint({
      access: 'places.list',
      summary:
        'The most urgent places within reach that need people and have some nearby: by priority, then by how many they need',
      query: z.strictObject({ /** most places in the reply */ most: whole(1, 20).default(5) }),
      reply: z.object({ results: z.array(pendingPlace) }),
    }),
  },
});
