import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idParams, rule } from './fields.ts';
import { noun } from './noun.ts';
import { todayInSpain } from './spain.ts';
import { words } from './words.ts';

/** Most days of a reply, the latest. */
export const mostCoverageDays = 400;
/** Most goals of an area. */
export const mostCoverageGoals = 20;

export const coverageDay = z.object({
  /** in Spain; the counts are from the start of the day */
  day: z.string(),
  /** number of tables; each needs one person per slot */
  wanted: z.number(),
  /** people still needed by slot; a surplus in one place doesn't cover another */
  needed: z.object({ man: z.number(), tar: z.number(), esc: z.number() }),
});

const coverageGoal = z.object({
  id: id('coveragegoal'),
  day: z.string(),
  /** whole percentage to be covered when the day begins */
  percent: z.number(),
});
export type CoverageGoal = z.infer<typeof coverageGoal>;

const history = z.object({
  /** days on which the counts differ from those before, in order; the last 400 */
  days: z.array(coverageDay),
  /** goals of the area that haven't been checked yet, in order; none without area */
  goals: z.array(coverageGoal),
});
export type KeptCoverage = z.infer<typeof history>;

const standing = coverageDay.extend({ area: id('area') });

const ahead = date.check(rule('past_day', (day) => day > todayInSpain())).meta({ examples: ['2099-05-17'] });

export const coverageHistory = noun({
  ids: ['coveragegoal'],
  schemas: { CoverageDay: coverageDay, CoverageGoal: coverageGoal, KeptCoverage: history },
  log: {
    actions: words({
      area: { goal_set: 'Se fijó qué cobertura debe tener', goal_removed: 'Se quitó qué cobertura debía tener' },
    }),
    fields: words({ goal_day: 'Día', goal_percent: 'Cobertura (%)' }),
  },
  endpoints: {
    'GET elections/coverage/history/': endpoint({
      turn: 'last',
      access: 'places.list',
      summary: 'How far an area within reach, or all within reach, was covered day by day',
      query: z.strictObject({ area: id('area').optional() }),
      reply: history,
    }),
    'GET elections/coverage/standings/': endpoint({
      turn: 'last',
      access: 'places.list',
      summary: `How areas within reach were covered as a day, today by default, began: those right below one, else the topmost`,
      query: z.strictObject({ day: date.optional(), parent: id('area').optional() }),
      /** `day`: the latest day, up to the requested one, on which the coverage had changed */
      reply: z.object({ results: z.array(standing) }),
    }),
    'POST elections/coverage/goals/': endpoint({
      access: 'places.edit',
      summary: 'Set how far an area is to be covered on a day: who coordinates it is told if it isn’t',
      body: z.strictObject({ area: id('area'), day: ahead, percent: z.int().min(1).max(100) }),
      reply: coverageGoal,
      status: 201,
      errors: ['too_many_goals'],
    }),
    'DELETE elections/coverage/goals/:id/': endpoint({
      access: 'places.edit',
      summary: 'Remove a goal',
      params: idParams('coveragegoal'),
      reply: null,
    }),
  },
});
