import { z } from 'zod';
import { area, levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';

const placeNumbers = {
  places: z.number(),
  /** places with a vacancy in some slot */
  needing: z.number(),
  /** summed over places; a surplus in one place doesn't cover another */
  coverage: z.array(slotCoverage),
};

/** A gap: some place lacks a coordinator, or a board in the current election. */
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
  /** coordinators of this area itself, not of enclosing areas */
  coordinators: z.number(),
  ...placeNumbers,
});
export type AreaSummaryRow = z.infer<typeof areaSummaryRow>;

export const areaSummary = z.object({
  area,
  people: z.number(),
  unassigned: z.number(),
  ...placeNumbers,
  /** most urgent first; `priority` null: not set */
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
        /** municipalities with a place that lacks a coordinator, or a board */
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
