import type { boards } from '#contract/boards.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { readBoardObstacles } from '../credentials/index.ts';
import { listBoards } from './queries.ts';
import { changeBoard, createBoard, readBoard, removeBoard } from './rules.ts';

export const boardsRoutes: Handlers<typeof boards> = {
  'GET credentials/boards/': async ({ tx, query }) => {
    const { type, can_generate, area, sortBy, search } = query;
    const window = { ...sortOf(sortBy, 'name'), ...pageWindow(query) };
    return pageOf(query, await listBoards(tx, { type, can_generate, area, search: wordsOf(search) }, window));
  },

  'POST credentials/boards/': async ({ body, ...scope }) => createBoard(scope, body),

  'GET credentials/boards/:id/': async ({ tx, params }) => readBoard(tx, params.id),

  'GET credentials/boards/:id/obstacles/': async ({ params, ...scope }) =>
    readBoardObstacles(scope, (await readBoard(scope.tx, params.id)).id),

  'PATCH credentials/boards/:id/': async ({ params, body, ...scope }) => changeBoard(scope, params.id, body),

  'DELETE credentials/boards/:id/': async ({ params, ...scope }) => removeBoard(scope, params.id),
};
