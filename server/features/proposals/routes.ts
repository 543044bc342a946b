import type { proposals } from '#contract/proposals.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { acceptProposal, undoProposal } from './accepting/rules.ts';
import { listCovered } from './covering/queries.ts';
import { listPathsOf } from './making/queries.ts';
import { changePair } from './pairs/rules.ts';
import { findProposal, listProposals, listProposed } from './queries.ts';
import { changeProposal, describeProposal, describeProposed, propose, removeProposal } from './rules.ts';

export const proposalsRoutes: Handlers<typeof proposals> = {
  'GET elections/proposals/': async ({ query, ...scope }) => {
    const window = { ...sortOf(query.sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) };
    const { results, count } = await listProposals(scope.tx, scope.actor, wordsOf(query.search), window);
    return pageOf(query, { results: results.map((row) => describeProposal(scope, row)), count });
  },

  'POST elections/proposals/': async ({ body, ...scope }) => propose(scope, body),

  'GET elections/proposals/:id/': async ({ params, ...scope }) =>
    describeProposal(scope, requireFound(await findProposal(scope.tx, scope.actor, params.id))),

  'PATCH elections/proposals/:id/': async ({ params, body, ...scope }) => changeProposal(scope, params.id, body),

  'DELETE elections/proposals/:id/': async ({ params, ...scope }) => removeProposal(scope, params.id),

  'GET elections/proposals/:id/people/': async ({ params, query, ...scope }) => {
    const { tx, actor } = scope;
    const { rules } = requireFound(await findProposal(tx, actor, params.id));
    const { sortBy, search, is_placed, reason, is_moved, is_approximate, place } = query;
    const filters = { is_placed, reason, is_moved, is_approximate, place, search: wordsOf(search) };
    const window = { ...sortOf(sortBy, 'name'), ...pageWindow(query) };
    const { results, count } = await listProposed(tx, actor, params.id, filters, window);
    return pageOf(query, { results: results.map((row) => describeProposed(scope, rules, row)), count });
  },

  'POST elections/proposals/:id/people/': async ({ params, body, ...scope }) => changePair(scope, params.id, body),

  'GET elections/proposals/:id/places/': async ({ params, query, tx, actor }) => {
    const { id, rules, area } = requireFound(await findProposal(tx, actor, params.id));
    const paths = await listPathsOf(tx, actor, area.id);
    const { sortBy, search, state, near } = query;
    const window = { ...sortOf(sortBy, 'priority'), ...pageWindow(query) };
    const filters = { state, near, search: wordsOf(search) };
    return pageOf(query, await listCovered(tx, actor, { id, rules, paths }, filters, window));
  },

  'POST elections/proposals/:id/accept/': async ({ params, body, ...scope }) => acceptProposal(scope, params.id, body),

  'POST elections/proposals/:id/undo/': async ({ params, body, ...scope }) =>
    undoProposal(scope, params.id, body.users),
};
