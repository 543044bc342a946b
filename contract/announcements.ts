import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, line, listQuery, pageOf, paragraphs, requiredLine, rule } from './fields.ts';
import { type Language, languages } from './languages.ts';
import { isInnerAddress } from './link-address.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** Roles that have a bell, and so can be addressed. */
export const announcementRoles = ['staff', 'superuser'] as const;

const text = z.strictObject({ title: requiredLine(120), description: paragraphs(2000).min(1) });
/** By language; readers of a missing one get the Spanish text. */
const texts = z
  .partialRecord(z.enum(languages), text)
  .check(rule('required', (given: Partial<Record<Language, unknown>>) => given.es !== undefined))
  .meta({ examples: [{ es: { title: 'Reunión el jueves', description: 'A las siete, en la sede.' } }] });

const audience = {
  roles: z
    .array(z.enum(announcementRoles))
    .min(1)
    .max(announcementRoles.length)
    .meta({ examples: [['superuser']] }),
  /**
   * for coordinators of this area, of areas inside it and of areas around it; null: everybody
   */
  area: id('area').nullable().default(null),
};

export const announcement = z.object({
  id: id('announcement'),
  texts: z.partialRecord(z.enum(languages), z.object({ title: z.string(), description: z.string() })),
  link: z.string(),
  roles: z.array(z.enum(announcementRoles)),
  area: z.object({ id: id('area'), name: z.string() }).nullable(),
  /** null: the account was deleted */
  author_name: z.string().nullable(),
  /** people who received it, and how many marked it as read */
  readers: z.number(),
  readed: z.number(),
  created_at: instant,
});
export type Announcement = z.infer<typeof announcement>;

export const announcements = noun({
  ids: ['announcement'],
  schemas: { Announcement: announcement },
  log: {
    entities: words({ announcement: ['Anuncio', 'Anuncios'] }),
    actions: words({ announcement: { created: 'Se creó', withdrawn: 'Se retiró' } }),
    fields: words({ title: 'Título', link: 'Enlace' }),
  },
  endpoints: {
    'GET notifications/announcements/': endpoint({
      access: 'announcements.manage',
      summary: 'Announcements, the last first',
      query: listQuery(['created_at'], {}, 10),
      reply: pageOf(announcement),
    }),
    'GET notifications/announcements/:id/': endpoint({
      access: 'announcements.manage',
      summary: 'One announcement',
      params: idParams('announcement'),
      reply: announcement,
    }),
    'POST notifications/announcements/': endpoint({
      access: 'announcements.manage',
      summary: 'Announce something to coordinators, administrators or both: each gets a `gen` notification',
      body: z.strictObject({
        texts,
        /** a path within the app, or '' */
        link: line(300)
          .check(rule('wrong_format', (value) => value === '' || isInnerAddress(value)))
          .default(''),
        ...audience,
      }),
      reply: announcement,
      status: 201,
      errors: ['nobody_chosen'],
    }),
    'POST notifications/announcements/audience/': endpoint({
      access: 'announcements.manage',
      summary: 'Count those who would get an announcement',
      body: z.strictObject(audience),
      reply: z.object({ readers: z.number() }),
    }),
    'DELETE notifications/announcements/:id/': endpoint({
      access: 'announcements.manage',
      summary: 'Withdraw an announcement: it goes from everybody’s notifications, read or not',
      params: idParams('announcement'),
      reply: null,
    }),
  },
});
