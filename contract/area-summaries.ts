import { z } from 'zod';
import { area, levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';

/** Figures of an area's polling places, with everything below it. */
const placeNumbers = {
  places: z.number(),
  /** places that need somebody in some slot */
  needing: z.number(),
  /** summed over places; a surplus in one place doesn't cover another */
  coverage: z.array(slotCoverage),
};

/** Lacks of a municipality's places; boards count for the current election. */
export const lackings = ['coordinator', 'board'] as const;
export type AreaLack = (typeof lackings)[number];

export const areaSummaryRow = z.object({
  id: id('area'),
  level: z.enum(levels),
  code: z.string(),
  name: z.string(),
  has_children: z.boolean(),
  /** residents who can serve: active, e-mail confirmed, not administrators */
  people: z.number(),
  /** coordinators of this area itself, not of those around it */
  coordinators: z.number(),
  ...placeNumbers,
});
export type AreaSummaryRow = z.infer<typeof areaSummaryRow>;

export const areaSummary = z.object({
  area,
  /** as in a row of the list */
  people: z.number(),
  /** those without a polling place */
  unassigned: z.number(),
  ...placeNumbers,
  /** most urgent first; null: not set */
  priorities: z.array(
    z.object({ priority: z.enum(priorities).nullable(), places: z.number(), needing: z.number(), needed: z.number() }),
  ),
  /** board of the smallest enclosing area, in the current election */
  board: z
    .object({
      id: z.string(),
      name: z.string(),
      can_generate: z.boolean(),
      area: z.object({ id: id('area'), name: z.string() }),
    })
    .nullable(),
});
export type AreaSummary = z.infer<typeof areaSummary>;

/** Figures by area. The areas themselves are in `areas.ts`. */
export const areaSummaries = noun({
  schemas: { AreaSummaryRow: areaSummaryRow, AreaSummary: areaSummary },
  endpoints: {
    'GET areas/summaries/': endpoint({
      access: 'places.list',
      summary:
        'Areas within reach with their people, places and coverage: right below one, of a level, by name, else the topmost',
      query: listQuery(['needed', 'name', 'percent', 'people', 'places', 'coordinators'], {
        parent: id('area').optional(),
        level: z.enum(levels).optional(),
        /** municipalities with a place that nobody coordinates, or that has no board */
        lacks: z.enum(lackings).optional(),
      }),
      reply: pageOf(areaSummaryRow),
    }),
    'GET areas/adms/:id/summary/': endpoint({
      access: 'places.list',
      summary: 'One area within reach: people, places, coverage, what is missing by priority, its board',
      params: idParams('area'),
      reply: areaSummary,
    }),
  },
});
