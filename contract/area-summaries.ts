import { z } from 'zod';
import { area, levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';

/** Numbers of the polling places of an area and all below it. */
const placeNumbers = {
  places: z.number(),
  /** places that need somebody in some slot */
  needing: z.number(),
  /** summed over places; more people than a place wants make up for no other place */
  coverage: z.array(slotCoverage),
};

/** Lacks of a municipality's places; a board: of the current election. */
export const lackings = ['coordinator', 'board'] as const;
export type AreaLack = (typeof lackings)[number];

export const areaSummaryRow = z.object({
  id: id('area'),
  level: z.enum(levels),
  code: z.string(),
  name: z.string(),
  has_children: z.boolean(),
  /** people who live there and can serve: active, with a confirmed address, no administrators */
  people: z.number(),
  /** coordinators of this very area */
  coordinators: z.number(),
  ...placeNumbers,
});
export type AreaSummaryRow = z.infer<typeof areaSummaryRow>;

export const areaSummary = z.object({
  area,
  /** as in a row */
  people: z.number(),
  /** those of them without a polling place */
  unassigned: z.number(),
  ...placeNumbers,
  /** from the most urgent down; null: not set */
  priorities: z.array(
    z.object({ priority: z.enum(priorities).nullable(), places: z.number(), needing: z.number(), needed: z.number() }),
  ),
  /** board of the smallest area around it, in the current election */
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

/** Numbers of areas; the areas themselves are beside (`areas.ts`). */
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
