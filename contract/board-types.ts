import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listQuery } from './fields.ts';
import { editWords, noun, orderWords } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { changedNames, givenNames, translatedNames } from './translated-names.ts';
import { words } from './words.ts';

export const boardType = z.object({
  id: id('boardtype'),
  /** in the reader's language, else Spanish, else any */
  name: z.string(),
  names: translatedNames,
  /** in all elections */
  boards: z.number(),
});
export type BoardType = z.infer<typeof boardType>;

const names = givenNames(80, 'Junta electoral insular');

const boardTypeRecord = recordEndpoints('boardtype', boardType, 'boards.manage');

export const boardTypes = noun({
  ids: ['boardtype'],
  schemas: { BoardType: boardType },
  log: {
    entities: words({ boardtype: ['Tipo de junta', 'Tipos de junta'] }),
    actions: { boardtype: { ...editWords, ...orderWords } },
    fields: words({ names: 'Nombres' }),
  },
  endpoints: {
    'GET credentials/boardtypes/': boardTypeRecord.list(
      'Types of electoral boards, in their order',
      listQuery(['position'], {}, 100),
    ),
    'POST credentials/boardtypes/': boardTypeRecord.create(
      'Add a type of electoral boards, the last in order',
      z.strictObject({ names }),
    ),
    'GET credentials/boardtypes/:id/': boardTypeRecord.one('One type of electoral boards'),
    'PATCH credentials/boardtypes/:id/': boardTypeRecord.change(
      'Rename a type of electoral boards; a language left out keeps its name, an empty one loses it',
      z.strictObject({ names: changedNames(80).optional() }),
    ),
    'DELETE credentials/boardtypes/:id/': boardTypeRecord.remove(
      'Delete a type that no electoral board has; the last one stays',
      'board_type_in_use',
      'last_board_type',
    ),
    'POST credentials/boardtypes/reorder/': endpoint({
      access: 'boards.manage',
      summary: 'Reorder all types of electoral boards',
      body: z.strictObject({
        ids: z.array(id('boardtype')).min(1).max(500),
        /** order on the editor's screen; refused if it has changed since */
        seen: z.array(id('boardtype')).min(1).max(500),
      }),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
  },
});
