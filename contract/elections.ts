import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idParams, listQuery, pageOf, requiredLine } from './fields.ts';
import { noun } from './noun.ts';

export const electionKinds = ['municipal', 'regional', 'congress', 'european', 'referendum'] as const;
export type ElectionKind = (typeof electionKinds)[number];

/** Why the day of an election stays: it's over, or credentials name it. */
export const fixedDays = ['past', 'credentials'] as const;

/** An election, with how much hangs on it. */
export const election = z.object({
  id: id('election'),
  name: z.string(),
  kind: z.enum(electionKinds),
  date,
  /** the one that assignments, boards and credentials are for now */
  is_current: z.boolean(),
  /** null: the day can be changed */
  fixed_day: z.enum(fixedDays).nullable(),
  /** people with a polling place */
  assignments: z.number(),
  /** in force */
  credentials: z.number(),
  boards: z.number(),
  /** it has imported results */
  has_results: z.boolean(),
});
export type Election = z.infer<typeof election>;

const fields = {
  name: requiredLine(120),
  kind: z.enum(electionKinds),
  /** one to come */
  date: date.meta({ examples: ['2031-05-25'] }),
};

/** Everybody reads the current one's day in the universe. */
export const elections = noun({
  ids: ['election'],
  schemas: { Election: election },
  log: {
    actions: { election: ['created', 'updated', 'election_chosen'] },
    fields: ['name', 'kind', 'date', 'is_current', 'boards_copied'],
  },
  endpoints: {
    'GET elections/elections/': endpoint({
      access: 'settings.manage',
      summary: 'The organisation’s elections, the latest first, with how much hangs on each',
      query: listQuery(['date'], {}),
      reply: pageOf(election),
    }),
    'POST elections/elections/': endpoint({
      access: 'settings.manage',
      summary: 'Add an election; the first one is to come, and the current one at once',
      body: z.strictObject({
        ...fields,
        /** takes a day that is past too, for results of that election */
        is_over: z.boolean().default(false),
      }),
      reply: election,
      status: 201,
    }),
    'GET elections/elections/:id/': endpoint({
      access: 'settings.manage',
      summary: 'One election',
      params: idParams('election'),
      reply: election,
    }),
    'PATCH elections/elections/:id/': endpoint({
      access: 'settings.manage',
      summary: 'Change an election: its day, while it’s to come and no credential names it',
      params: idParams('election'),
      body: z.strictObject({
        ...z.strictObject(fields).partial().shape,
        /** the values that the editor saw, of the fields given */
        seen: z.strictObject(fields).partial().default({}),
      }),
      reply: election,
      errors: ['edited_meanwhile'],
    }),
    'GET elections/elections/:id/choosing/': endpoint({
      access: 'settings.manage',
      summary: 'What stays and what ends where an election becomes the current one',
      params: idParams('election'),
      reply: z.object({
        chosen: election,
        /** null: there is none yet */
        current: election.nullable(),
        /** stay, of whatever election */
        keeps: z.object({ people: z.number(), places: z.number(), chat_groups: z.number() }),
        /** profiles that only a credential of the current one keeps closed */
        reopened: z.number(),
      }),
    }),
    'POST elections/elections/:id/choose/': endpoint({
      access: 'settings.manage',
      summary: 'Make an election the current one; assignments, boards, credentials and results stay with the others',
      params: idParams('election'),
      body: z.strictObject({
        /** of the election chosen, typed */
        name: requiredLine(300),
        /** takes boards of the one before along, where the chosen one has none */
        copies_boards: z.boolean().default(false),
        /** the current one that its reader saw; another one meanwhile is a conflict */
        seen: id('election').nullable(),
      }),
      reply: election,
      errors: ['edited_meanwhile', 'nothing_to_change', 'boards_there'],
    }),
  },
});
