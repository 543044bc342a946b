import { z } from 'zod';
import { levels } from './areas.ts';
import { type ChatPlatform, chatLinkProblem, chatPlatforms } from './chat-platforms.ts';
import { endpoint } from './endpoint.ts';
import { csv, id, idParams, instant, line, listQuery, requiredLine } from './fields.ts';
import { editWords, noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { fieldIssue } from './validation.ts';
import { words } from './words.ts';

export const chatGroup = z.object({
  id: id('chatgroup'),
  name: z.string(),
  platform: z.enum(chatPlatforms),
  link: z.string(),
  areas: z.array(z.object({ id: id('area'), name: z.string(), level: z.enum(levels) })),
  /** people who opened it, each counted once */
  opened: z.number(),
  update_date: instant,
});
export type ChatGroup = z.infer<typeof chatGroup>;

export const ownChatGroup = chatGroup.omit({ opened: true, update_date: true }).extend({
  is_opened: z.boolean(),
});
export type OwnChatGroup = z.infer<typeof ownChatGroup>;

const fields = {
  name: requiredLine(120),
  platform: z.enum(chatPlatforms).meta({ examples: ['telegram'] }),
  /** https, on the platform's own host */
  link: line(300)
    .min(1)
    .meta({ examples: ['https://t.me/+AbCdEfGhIjKlMnOp'] }),
  areas: z.array(id('area')).min(1).max(500),
};

type Linked = { platform?: ChatPlatform | undefined; link?: string | undefined };

function checkLink({ platform, link }: Linked, context: z.core.$RefinementCtx) {
  const problem = platform && link ? chatLinkProblem(platform, link) : undefined;
  if (problem) context.addIssue(fieldIssue(problem.code, ['link'], problem.params));
}

const chatGroupRecord = recordEndpoints('chatgroup', chatGroup, 'chatgroups.manage');

export const chatgroups = noun({
  ids: ['chatgroup'],
  schemas: { ChatGroup: chatGroup, OwnChatGroup: ownChatGroup },
  log: {
    entities: words({ chatgroup: ['Grupo de chat', 'Grupos de chat'] }),
    actions: { chatgroup: editWords },
    fields: words({ name: 'Nombre', platform: 'Plataforma', link: 'Enlace', areas: 'Zonas' }),
    values: {
      platform: words({ telegram: 'Telegram', whatsapp: 'WhatsApp', signal: 'Signal' }) satisfies Record<
        ChatPlatform,
        string
      >,
    },
  },
  endpoints: {
    'GET chatgroups/groups/': chatGroupRecord.list(
      'Chat groups of the organisation',
      listQuery(['name', 'platform', 'areas', 'opened'], {
        platform: csv(z.enum(chatPlatforms)).optional(),
        /** groups with an area at, below or above this one */
        area: id('area').optional(),
      }),
    ),
    'POST chatgroups/groups/': chatGroupRecord.create(
      'Add a chat group',
      z.strictObject(fields).superRefine(checkLink),
    ),
    'GET chatgroups/groups/own/': endpoint({
      access: 'chatgroups.see_own',
      summary: 'Chat groups of the areas that the reader lives in or coordinates, smallest area first; at most 100',
      reply: z.object({ results: z.array(ownChatGroup) }),
    }),
    'GET chatgroups/groups/:id/': chatGroupRecord.one('One chat group'),
    'POST chatgroups/groups/:id/open/': endpoint({
      access: 'chatgroups.see_own',
      summary: 'Open a chat group of one’s own areas: counts the reader, once, and gives its link as a QR code too',
      params: idParams('chatgroup'),
      reply: z.object({
        link: z.string(),
        /** SVG as a data: URL */
        qr: z.string(),
      }),
      rate: { member: [60, 60] },
    }),
    'PATCH chatgroups/groups/:id/': chatGroupRecord.change(
      'Change a chat group; fields left out stay, and another link counts from none',
      z.strictObject(fields).partial().superRefine(checkLink),
    ),
    'DELETE chatgroups/groups/:id/': chatGroupRecord.remove('Delete a chat group, and with it who had opened it'),
  },
});
