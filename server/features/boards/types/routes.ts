import type { boardTypes } from '#contract/board-types.ts';
import type { Handlers } from '../../../core/context.ts';
import { type ListPage, replyPage, wordsOf } from '../../../core/lists.ts';
import { requireFound } from '../../../core/refusal.ts';
import { findBoardType, listBoardTypes } from './queries.ts';
import { addBoardType, describeType, removeBoardType, renameBoardType, reorderBoardTypes } from './rules.ts';

export const boardTypesRoutes: Handlers<typeof boardTypes> = {
  'GET credentials/boardtypes/': ({ query, ...scope }) => {
    const list = (page: ListPage) => listBoardTypes(scope.tx, wordsOf(query.search), page);
    return replyPage(query, 'position', list, (row) => describeType(scope, row));
  },

  'POST credentials/boardtypes/': async ({ body, ...scope }) => addBoardType(scope, body),

  'GET credentials/boardtypes/:id/': async ({ params, ...scope }) =>
    describeType(scope, requireFound(await findBoardType(scope.tx, params.id))),

  'PATCH credentials/boardtypes/:id/': async ({ params, body, ...scope }) => renameBoardType(scope, params.id, body),

  'DELETE credentials/boardtypes/:id/': async ({ params, ...scope }) => removeBoardType(scope, params.id),

  'POST credentials/boardtypes/reorder/': async ({ body, ...scope }) => reorderBoardTypes(scope, body),
};
