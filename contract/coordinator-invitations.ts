import { z } from 'zod';
import { levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, paragraphs } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** Most lines read at once; further lines are left for the next request. */
export const mostInvited = 200;

export const invitationFaults = [
  'no_email',
  'several_emails',
  'bad_email',
  'no_name',
  'name_unclear',
  'no_surname',
  'bad_name',
  'no_area',
  'unknown_area',
  'several_areas',
  'twice',
  'administrator',
  'not_active',
  'nothing_new',
] as const;
export type InvitationFault = (typeof invitationFaults)[number];

const invitedLine = z.object({
  /** from 1 */
  line: z.number(),
  text: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name_1: z.string(),
  last_name_2: z.string(),
  areas: z.array(z.object({ id: id('area'), name: z.string(), level: z.enum(levels) })),
  /** new: is sent an invitation; waiting: hasn't confirmed yet; member: coordinates at once */
  person: z.enum(['new', 'waiting', 'member']),
  faults: z.array(
    z.object({
      code: z.enum(invitationFaults),
      /** the text at fault, as written */
      about: z.string(),
      /** areas of that name */
      meant: z.array(z.object({ name: z.string(), level: z.enum(levels) })),
    }),
  ),
});
export type InvitedLine = z.infer<typeof invitedLine>;

/** Areas that a person will coordinate once they confirm their e-mail address. */
const waitingInvitation = z.object({
  user: id('user'),
  user_name: z.string(),
  areas: z.array(z.string()),
  creation_date: instant,
});
export type WaitingInvitation = z.infer<typeof waitingInvitation>;

const body = z.strictObject({
  text: paragraphs(50_000)
    .min(1)
    .meta({ examples: ['Ana Gil, ana@example.org'] }),
});

export const coordinatorInvitations = noun({
  schemas: { InvitedLine: invitedLine },
  log: {
    story: { kind: 'profile' },
    actions: words({ user: { coordination_offered: 'Se le encargaron zonas para cuando confirme su correo' } }),
  },
  endpoints: {
    'GET users/invitations/': endpoint({
      access: 'users.list',
      summary: 'Who within reach hasn’t confirmed yet, of an area or one person; the first 200 by name',
      query: z.strictObject({ user: id('user').optional(), area: id('area').optional() }),
      reply: z.object({ results: z.array(waitingInvitation) }),
    }),
    'POST users/invitations/check/': endpoint({
      access: 'users.create',
      summary: 'Read pasted lines, with their faults',
      body,
      reply: z.object({ lines: z.array(invitedLine), /** number of lines left unread */ unread: z.number() }),
      rate: { member: [300, 600] },
    }),
    'POST users/invitations/': endpoint({
      access: 'users.create',
      summary: 'Invite the people of pasted lines without faults',
      body,
      reply: z.object({ invited: z.number(), lines: z.array(invitedLine), unread: z.number() }),
      rate: { member: [60, 600] },
    }),
  },
});
