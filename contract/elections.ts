import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idParams, listQuery, requiredLine } from './fields.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

export const electionKinds = ['municipal', 'regional', 'congress', 'european', 'referendum'] as const;
export type ElectionKind = (typeof electionKinds)[number];

export const fixedDays = ['past', 'credentials'] as const;

export const election = z.object({
  id: id('election'),
  name: z.string(),
  kind: z.enum(electionKinds),
  date,
  /** assignments, boards and credentials belong to this election now */
  is_current: z.boolean(),
  /** why its day can't change; null: it can */
  fixed_day: z.enum(fixedDays).nullable(),
  /** people with a polling place */
  assignments: z.number(),
  /** current credentials */
  credentials: z.number(),
  boards: z.number(),
  has_results: z.boolean(),
});
export type Election = z.infer<typeof election>;

const fields = {
  name: requiredLine(120),
  kind: z.enum(electionKinds),
  /** in the future */
  date: date.meta({ examples: ['2031-05-25'] }),
};

const electionRecord = recordEndpoints('election', election, 'settings.manage');

/** The current election's day is public: it's in the universe. */
export const elections = noun({
  ids: ['election'],
  schemas: { Election: election },
  log: {
    entities: words({ election: ['Elecciones', 'Elecciones'] }),
    actions: words({
      election: { created: 'Se creó', updated: 'Se editó', election_chosen: 'Pasaron a ser las elecciones actuales' },
    }),
    fields: words({
      name: 'Nombre',
      kind: 'Tipo',
      date: 'Fecha',
      is_current: 'Actual',
      boards_copied: 'Juntas copiadas',
    }),
    values: {
      kind: words({
        municipal: 'municipales',
        regional: 'autonómicas',
        congress: 'generales',
        european: 'europeas',
        referendum: 'referéndum',
      }) satisfies Record<ElectionKind, string>,
    },
  },
  endpoints: {
    'GET elections/elections/': electionRecord.list(
      'The organisation’s elections, the latest first, with how much hangs on each',
      listQuery(['date'], {}),
    ),
    'POST elections/elections/': electionRecord.create(
      'Add an election; the first one is to come, and the current one at once',
      z.strictObject({
        ...fields,
        /** accepts a past day, for an election with results */
        is_over: z.boolean().default(false),
      }),
    ),
    'GET elections/elections/:id/': electionRecord.one('One election'),
    'PATCH elections/elections/:id/': electionRecord.change(
      'Change an election: its day, while it’s to come and no credential names it',
      z.strictObject({
        ...z.strictObject(fields).partial().shape,
        /** values that the editor saw in the changed fields before editing them */
        seen: z.strictObject(fields).partial().default({}),
      }),
      'edited_meanwhile',
    ),
    'GET elections/elections/:id/choosing/': endpoint({
      access: 'settings.manage',
      summary: 'What stays and what ends where an election becomes the current one',
      params: idParams('election'),
      reply: z.object({
        chosen: election,
        current: election.nullable(),
        /** counts that the change of election keeps */
        keeps: z.object({ people: z.number(), places: z.number(), chat_groups: z.number() }),
        /** profiles locked only by the current election's credentials */
        reopened: z.number(),
      }),
    }),
    'POST elections/elections/:id/choose/': endpoint({
      access: 'settings.manage',
      summary: 'Make an election the current one; assignments, boards, credentials and results stay with the others',
      params: idParams('election'),
      body: z.strictObject({
        /** name of the chosen election, typed to confirm */
        name: requiredLine(300),
        /** copies the previous election's boards if the chosen one has none */
        copies_boards: z.boolean().default(false),
        /** current election on the reader's screen; refused if it has changed since */
        seen: id('election').nullable(),
      }),
      reply: election,
      errors: ['edited_meanwhile', 'nothing_to_change', 'boards_there'],
    }),
  },
});
