import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf } from './fields.ts';
import { editWords, noun, orderWords } from './noun.ts';
import { changedNames, givenNames, translatedNames } from './translated-names.ts';
import { words } from './words.ts';

/** A type of the organisation's electoral boards. */
export const boardType = z.object({
  id: id('boardtype'),
  /** in the reader's language, else Spanish, else any */
  name: z.string(),
  /** by language; only those that have one */
  names: translatedNames,
  /** in all elections */
  boards: z.number(),
});
export type BoardType = z.infer<typeof boardType>;

const names = givenNames(80, 'Junta electoral insular');

export const boardTypes = noun({
  ids: ['boardtype'],
  schemas: { BoardType: boardType },
  log: {
    entities: words({ boardtype: ['Tipo de junta', 'Tipos de junta'] }),
    actions: { boardtype: { ...editWords, ...orderWords } },
    fields: words({ names: 'Nombres' }),
  },
  endpoints: {
    'GET credentials/boardtypes/': endpoint({
      access: 'boards.manage',
      summary: 'Types of electoral boards, in their order',
      query: listQuery(['position'], {}, 100),
      reply: pageOf(boardType),
    }),
    'POST credentials/boardtypes/': endpoint({
      access: 'boards.manage',
      summary: 'Add a type of electoral boards, the last in order',
      body: z.strictObject({ names }),
      reply: boardType,
      status: 201,
    }),
    'GET credentials/boardtypes/:id/': endpoint({
      access: 'boards.manage',
      summary: 'One type of electoral boards',
      params: idParams('boardtype'),
      reply: boardType,
    }),
    'PATCH credentials/boardtypes/:id/': endpoint({
      access: 'boards.manage',
      summary: 'Rename a type of electoral boards; a language left out keeps its name, an empty one loses it',
      params: idParams('boardtype'),
      body: z.strictObject({ names: changedNames(80).optional() }),
      reply: boardType,
    }),
    'DELETE credentials/boardtypes/:id/': endpoint({
      access: 'boards.manage',
      summary: 'Delete a type that no electoral board has; the last one stays',
      params: idParams('boardtype'),
      reply: null,
      errors: ['board_type_in_use', 'last_board_type'],
    }),
    'POST credentials/boardtypes/reorder/': endpoint({
      access: 'boards.manage',
      summary: 'Reorder all types of electoral boards',
      body: z.strictObject({
        ids: z.array(id('boardtype')).min(1).max(500),
        /** order on the editor's screen: refused if it has changed since */
        seen: z.array(id('boardtype')).min(1).max(500),
      }),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
  },
});
