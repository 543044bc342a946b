import type { proposals } from '#contract/proposals.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { acceptProposal } from './accepting/rules.ts';
import { undoProposal } from './accepting/undoing.ts';
import { listCovered, listTogether } from './covering/queries.ts';
import { listPathsOf } from './making/queries.ts';
import { changePair } from './pairs/rules.ts';
import { findProposal, listProposals, listProposed } from './queries.ts';
import { changeProposal, describeProposal, describeProposed, propose, removeProposal } from './rules.ts';

export const proposalsRoutes: Handlers<typeof proposals> = {
  'GET elections/proposals/': ({ query, ...scope }) =>
    replyPage(
      query,
      '-creation_date',
      (page) => listProposals(scope.tx, scope.actor, wordsOf(query.search), page),
      (row) => describeProposal(scope, row),
    ),

  'POST elections/proposals/': async ({ body, ...scope }) => propose(scope, body),

  'GET elections/proposals/:id/': async ({ params, ...scope }) =>
    describeProposal(scope, requireFound(await findProposal(scope.tx, scope.actor, params.id))),

  'PATCH elections/proposals/:id/': async ({ params, body, ...scope }) => changeProposal(scope, params.id, body),

  'DELETE elections/proposals/:id/': async ({ params, ...scope }) => removeProposal(scope, params.id),

  'GET elections/proposals/:id/people/': async ({ params, query, ...scope }) => {
    const { tx, actor } = scope;
    const { id, rules, area } = requireFound(await findProposal(tx, actor, params.id));
    const paths = query.is_together === undefined ? [] : await listPathsOf(tx, actor, area.id);
    const together = listTogether(tx, { id, rules, paths });
    const filters = { ...query, together, search: wordsOf(query.search) };
    return replyPage(
      query,
      'name',
      (page) => listProposed(tx, actor, id, filters, page),
      (row) => describeProposed(scope, rules, row),
    );
  },

  'POST elections/proposals/:id/people/': async ({ params, body, ...scope }) => changePair(scope, params.id, body),

  'GET elections/proposals/:id/places/': async ({ params, query, tx, actor }) => {
    const { id, rules, area } = requireFound(await findProposal(tx, actor, params.id));
    const paths = await listPathsOf(tx, actor, area.id);
    const filters = { ...query, search: wordsOf(query.search) };
    return replyPage(query, 'priority', (page) => listCovered(tx, actor, { id, rules, paths }, filters, page));
  },

  'POST elections/proposals/:id/accept/': async ({ params, body, ...scope }) => acceptProposal(scope, params.id, body),

  'POST elections/proposals/:id/undo/': async ({ params, body, ...scope }) =>
    undoProposal(scope, params.id, body.users),
};
