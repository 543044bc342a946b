import type { chatgroups } from '#contract/chatgroups.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findChatGroup, listChatGroups, listOwnChatGroups } from './queries.ts';
import { changeChatGroup, createChatGroup, openChatGroup, removeChatGroup } from './rules.ts';

const mostOwn = 100;

export const chatgroupsRoutes: Handlers<typeof chatgroups> = {
  'GET chatgroups/groups/': ({ tx, query }) =>
    replyPage(query, 'name', (page) => listChatGroups(tx, { ...query, search: wordsOf(query.search) }, page)),

  'POST chatgroups/groups/': async ({ body, ...scope }) => createChatGroup(scope, body),

  'GET chatgroups/groups/own/': async ({ tx, actor }) => ({ results: await listOwnChatGroups(tx, actor, mostOwn) }),

  'GET chatgroups/groups/:id/': async ({ tx, params }) => requireFound(await findChatGroup(tx, params.id)),

  'POST chatgroups/groups/:id/open/': async ({ params, ...scope }) => openChatGroup(scope, params.id),

  'PATCH chatgroups/groups/:id/': async ({ params, body, ...scope }) => changeChatGroup(scope, params.id, body),

  'DELETE chatgroups/groups/:id/': async ({ params, ...scope }) => removeChatGroup(scope, params.id),
};
