import { z } from 'zod';
import { levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { credentialObstacles } from './errors.ts';
import { flag, id, idParams, line, listQuery, requiredLine } from './fields.ts';
import { type Language, languages } from './languages.ts';
import { editWords, noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { fieldIssue } from './validation.ts';
import { words } from './words.ts';

/**
 * Electoral board that receives credentials (LOREG, art. 8 and 76).
 * A home belongs to the board of the smallest area around it.
 */
export const board = z.object({
  id: id('board'),
  name: z.string(),
  type: id('boardtype'),
  type_name: z.string(),
  areas: z.array(z.object({ id: id('area'), name: z.string(), level: z.enum(levels) })),
  election_name: z.string(),
  election_year: z.number(),
  /** whether credentials can be issued for its people */
  can_generate: z.boolean(),
  address: z.string(),
  /** secretary or notary who witnesses the power of attorney */
  secretary: z.string(),
  /** languages of its credentials; null: the official ones where each person lives */
  languages: z.array(z.enum(languages)).nullable(),
  /** current credentials, neither withdrawn nor replaced */
  credentials: z.number(),
});
export type Board = z.infer<typeof board>;

/** People in a board's areas, except administrators. */
export const boardObstacles = z.object({
  people: z.number(),
  /** people with a current credential */
  issued: z.number(),
  /** people who could be issued a credential now */
  ready: z.number(),
  /** why the rest can't; a person may count under several */
  obstacles: z.array(z.object({ obstacle: z.enum(credentialObstacles), count: z.number() })),
});
export type BoardObstacles = z.infer<typeof boardObstacles>;

/** Allows two columns of text, one of them Spanish. */
const oneBesideSpanish = (context: z.core.ParsePayload<Language[]>) => {
  if (context.value.filter((one) => one !== 'es').length < 2) return;
  const options = languages.map((one) => (one === 'es' ? one : `es + ${one}`)).join(', ');
  context.issues.push({ ...fieldIssue('wrong_option', [], { options }), input: context.value });
};

const fields = {
  name: requiredLine(200),
  type: id('boardtype'),
  areas: z.array(id('area')).min(1).max(500),
  can_generate: z.boolean(),
  address: line(300),
  secretary: line(200),
  /** includes Spanish, official everywhere */
  languages: z.array(z.enum(languages)).min(1).max(2).check(oneBesideSpanish).nullable(),
};

const boardRecord = recordEndpoints('board', board, 'boards.manage');

export const boards = noun({
  ids: ['board'],
  schemas: { Board: board, BoardObstacles: boardObstacles },
  log: {
    entities: words({ board: ['Junta electoral', 'Juntas electorales'] }),
    actions: { board: editWords },
    fields: words({
      name: 'Nombre',
      board_type: 'Tipo de junta',
      areas: 'Zonas',
      can_generate: 'Permite emitir credenciales',
      board_address: 'Dirección de la junta',
      secretary: 'Secretaría o notaría',
      languages: 'Idiomas de sus papeles',
    }),
  },
  endpoints: {
    'GET credentials/boards/': boardRecord.list(
      'Electoral boards of the current election',
      listQuery(['name', 'type', 'areas', 'can_generate', 'secretary', 'credentials'], {
        type: id('boardtype').optional(),
        can_generate: flag.optional(),
        /** boards with an area at, below or above this one */
        area: id('area').optional(),
      }),
    ),
    'POST credentials/boards/': boardRecord.create(
      'Create an electoral board of the current election',
      z.strictObject({
        ...fields,
        can_generate: fields.can_generate.default(false),
        address: fields.address.default(''),
        secretary: fields.secretary.default(''),
        languages: fields.languages.default(null),
      }),
      'no_election',
    ),
    'GET credentials/boards/:id/': boardRecord.one('One electoral board'),
    'GET credentials/boards/:id/obstacles/': endpoint({
      access: 'boards.manage',
      summary: 'Who of a board’s areas can’t have a credential yet, counted by the reason why',
      params: idParams('board'),
      reply: boardObstacles,
    }),
    'PATCH credentials/boards/:id/': boardRecord.change(
      'Change an electoral board; papers that are issued stay as they are',
      z.strictObject(fields).partial(),
    ),
    'DELETE credentials/boards/:id/': boardRecord.remove(
      'Delete an electoral board that has issued no credential',
      'board_has_credentials',
    ),
  },
});
