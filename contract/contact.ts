import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csv, email, id, idParams, instant, line, listQuery, pageOf, paragraphs, requiredLine } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

export const contactStates = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactMessage = z.object({
  id: id('contactmessage'),
  name: z.string(),
  /** address for replies */
  email: z.string(),
  subject: z.string(),
  /** of the message and its replies */
  language: z.enum(languages),
  state: z.enum(contactStates),
  /** null: a visitor */
  user: id('user').nullable(),
  creation_date: instant,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactThread = contactMessage.extend({
  text: z.string(),
  answers: z.array(
    z.object({
      text: z.string(),
      /** null: deleted account */
      author_name: z.string().nullable(),
      creation_date: instant,
    }),
  ),
});
export type ContactThread = z.infer<typeof contactThread>;

const text = paragraphs(5000).min(1);

const contactThreadRecord = recordEndpoints('contactmessage', contactThread, 'contact.manage', { people: 1 });

export const contact = noun({
  ids: ['contactmessage'],
  schemas: { ContactMessage: contactMessage, ContactThread: contactThread },
  log: {
    entities: words({ contactmessage: ['Mensaje de contacto', 'Mensajes de contacto'] }),
    actions: words({
      contactmessage: {
        answered: 'Se contestó',
        closed: 'Se cerró',
        reopened: 'Se volvió a abrir',
        deleted: 'Se borró',
      },
    }),
    fields: words({ state: 'Estado' }),
    values: {
      state: words({ open: 'sin contestar', answered: 'contestado', closed: 'cerrado' }) satisfies Record<
        ContactState,
        string
      >,
    },
  },
  endpoints: {
    'POST mailing/contact/contact_admins/': endpoint({
      access: 'public.use',
      summary: 'Write to the organisation; answers with a copy. Visitors say who they are, and that they are no robot',
      body: z.strictObject({
        /** for visitors; members' name and e-mail are known */
        name: line(120).optional(),
        email: email.optional(),
        subject: requiredLine(150),
        text,
        antibot: z.string().max(10_000).optional(),
      }),
      reply: contactMessage.omit({ user: true, state: true }).extend({ text: z.string() }),
      status: 201,
      errors: ['no_contact_address'],
      rate: { address: [30, 3600], account: [5, 3600], accountField: 'email' },
    }),
    'GET mailing/contact/': endpoint({
      access: 'contact.manage',
      people: ['results'],
      summary: 'Messages of the contact form, newest first',
      query: listQuery(['creation_date', 'name', 'subject', 'state'], { state: csv(z.enum(contactStates)).optional() }),
      reply: pageOf(contactMessage),
    }),
    'GET mailing/contact/:id/': contactThreadRecord.one('One message of the contact form, with its answers'),
    'POST mailing/contact/:id/answer/': endpoint({
      access: 'contact.manage',
      people: 1,
      summary: 'Answer by mail, in the language of whoever wrote',
      params: idParams('contactmessage'),
      body: z.strictObject({ text }),
      reply: contactThread,
      rate: { member: [60, 3600] },
    }),
    'PATCH mailing/contact/:id/': contactThreadRecord.change(
      'Close a message, or open it again: it is answered then where it had been',
      z.strictObject({ is_closed: z.boolean().optional() }),
    ),
    'DELETE mailing/contact/:id/': contactThreadRecord.remove(
      'Delete a message of the contact form, with its answers and the mails that carried them',
    ),
  },
});
