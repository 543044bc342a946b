import { z } from 'zod';
import { ageBands } from './age.ts';
import { levels } from './areas.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { date, id } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { priorities } from './place-filters.ts';
import { slotCoverage } from './places.ts';
import { type StatsStep, steps } from './stats-lists.ts';
import { askedAvailabilities } from './user-filters.ts';
import { fieldIssue } from './validation.ts';

export const mostDays = 4000;

const stepNumbers = Object.fromEntries(steps.map((step) => [step, z.number()])) as Record<StatsStep, z.ZodNumber>;

const counted = { people: z.number() };

const period = {
  area: id('area').optional(),
  /** days of enrolment, in Spanish time, both included */
  from: date.optional(),
  to: date.optional(),
};

function checkPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
) {
  if (from && to && to < from) context.addIssue(fieldIssue('not_before', ['to'], { date: from }));
}

export const registeredUsers = z.object({
  /** registered before `days` begins */
  before: z.number(),
  /** days with registrations, in order; the last 4,000 */
  days: z.array(z.object({ day: z.string(), ...counted })),
});
export type RegisteredUsers = z.infer<typeof registeredUsers>;

export const peopleStats = z.object({
  steps: z.object(stepNumbers),
  languages: z.array(z.object({ language: z.enum(languages), ...counted })),
  ages: z.array(z.object({ age: z.enum(ageBands), ...counted })),
  /** counted as the list filters: all day includes the morning */
  availabilities: z.array(z.object({ availability: z.enum(askedAvailabilities), ...counted })),
});
export type PeopleStats = z.infer<typeof peopleStats>;

export const areaStats = z.object({ id: id('area'), name: z.string(), has_children: z.boolean(), ...stepNumbers });
export type AreaStats = z.infer<typeof areaStats>;

export const areasStats = z.object({
  level: z.enum(levels).nullable(),
  /** levels present within the requested area */
  levels: z.array(z.enum(levels)),
  /** the requested area and its enclosing areas, largest first */
  parents: z.array(z.object({ id: id('area'), name: z.string() })),
  /** areas with residents, by name; the 500 with most people */
  areas: z.array(areaStats),
  /** areas of that level, listed or not */
  count: z.number(),
  /** people in no area of that level, or whose area is unknown */
  elsewhere: z.object(stepNumbers),
});
export type AreasStats = z.infer<typeof areasStats>;

export const coverageStats = z.object({
  places: z.number(),
  /** places with tables, by coverage */
  states: z.object({ none: z.number(), partial: z.number(), full: z.number() }),
  /** summed over places; `places`: places with a vacancy in the slot */
  slots: z.array(slotCoverage.extend({ slot: z.enum(slots), places: z.number() })),
  /** most urgent first; null: not set */
  priorities: z.array(
    z.object({ priority: z.enum(priorities).nullable(), places: z.number(), needing: z.number(), needed: z.number() }),
  ),
});
export type CoverageStats = z.infer<typeof coverageStats>;

/** Counts active people, no administrators; each figure is a list's count (`stats-lists.ts`). */
export const stats = noun({
  schemas: {
    RegisteredUsers: registeredUsers,
    PeopleStats: peopleStats,
    AreaStats: areaStats,
    AreasStats: areasStats,
    CoverageStats: coverageStats,
  },
  endpoints: {
    'GET stats/registered_users/': endpoint({
      turn: 'last',
      access: 'stats.see',
      summary: 'People registered by day, of an area and a period',
      query: z.strictObject(period).superRefine(checkPeriod),
      reply: registeredUsers,
    }),
    'GET stats/people/': endpoint({
      turn: 'last',
      access: 'stats.see',
      summary: 'People by step from enrolment to credential, and by language, age and availability',
      query: z.strictObject(period).superRefine(checkPeriod),
      reply: peopleStats,
    }),
    'GET stats/provinces/': endpoint({
      turn: 'last',
      access: 'stats.see',
      summary: 'People by province, by the areas right below one, or by those of a level, with their steps',
      query: z.strictObject({ ...period, level: z.enum(levels).optional() }).superRefine(checkPeriod),
      reply: areasStats,
    }),
    'GET stats/coverage/': endpoint({
      turn: 'last',
      access: 'stats.see',
      summary: 'Polling places by how far they are covered, by slot and by priority',
      query: z.strictObject({ area: id('area').optional() }),
      reply: coverageStats,
    }),
  },
});
