import type { boardTypes } from '#contract/board-types.ts';
import type { Handlers } from '../../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../../core/lists.ts';
import { requireFound } from '../../../core/refusal.ts';
import { findBoardType, listBoardTypes } from './queries.ts';
import { addBoardType, describeType, removeBoardType, renameBoardType, reorderBoardTypes } from './rules.ts';

export const boardTypesRoutes: Handlers<typeof boardTypes> = {
  'GET credentials/boardtypes/': async ({ query, ...scope }) => {
    const window = { ...sortOf(query.sortBy, 'position'), ...pageWindow(query) };
    const { results, count } = await listBoardTypes(scope.tx, wordsOf(query.search), window);
    return pageOf(query, { results: results.map((row) => describeType(scope, row)), count });
  },

  'POST credentials/boardtypes/': async ({ body, ...scope }) => addBoardType(scope, body),

  'GET credentials/boardtypes/:id/': async ({ params, ...scope }) =>
    describeType(scope, requireFound(await findBoardType(scope.tx, params.id))),

  'PATCH credentials/boardtypes/:id/': async ({ params, body, ...scope }) => renameBoardType(scope, params.id, body),

  'DELETE credentials/boardtypes/:id/': async ({ params, ...scope }) => removeBoardType(scope, params.id),

  'POST credentials/boardtypes/reorder/': async ({ body, ...scope }) => reorderBoardTypes(scope, body),
};
