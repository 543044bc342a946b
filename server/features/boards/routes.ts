import type { boards } from '#contract/boards.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { readBoardObstacles } from '../credentials/index.ts';
import { listBoards } from './queries.ts';
import { changeBoard, createBoard, describeBoard, readBoard, removeBoard } from './rules.ts';

export const boardsRoutes: Handlers<typeof boards> = {
  'GET credentials/boards/': ({ tx, language, query }) => {
    const filters = { ...query, search: wordsOf(query.search) };
    return replyPage(
      query,
      'name',
      (page) => listBoards(tx, filters, page),
      (row) => describeBoard(language, row),
    );
  },

  'POST credentials/boards/': async ({ body, ...scope }) => createBoard(scope, body),

  'GET credentials/boards/:id/': async ({ params, ...scope }) => readBoard(scope, params.id),

  'GET credentials/boards/:id/obstacles/': async ({ params, ...scope }) =>
    readBoardObstacles(scope, (await readBoard(scope, params.id)).id),

  'PATCH credentials/boards/:id/': async ({ params, body, ...scope }) => changeBoard(scope, params.id, body),

  'DELETE credentials/boards/:id/': async ({ params, ...scope }) => removeBoard(scope, params.id),
};
