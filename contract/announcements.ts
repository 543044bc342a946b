import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, line, listQuery, paragraphs, requiredLine, rule } from './fields.ts';
import { type Language, languages } from './languages.ts';
import { isInnerAddress } from './link-address.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** Roles with a notification bell. */
export const announcementRoles = ['staff', 'superuser'] as const;

const text = z.strictObject({ title: requiredLine(120), description: paragraphs(2000).min(1) });
/** Texts by language; the Spanish text replaces a missing language. */
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
  /** for coordinators of this area, areas inside it and areas around it; null: everybody */
  area: id('area').nullable().default(null),
};

export const announcement = z.object({
  id: id('announcement'),
  texts: z.partialRecord(z.enum(languages), z.object({ title: z.string(), description: z.string() })),
  link: z.string(),
  roles: z.array(z.enum(announcementRoles)),
  area: z.object({ id: id('area'), name: z.string() }).nullable(),
  /** null: deleted account */
  author_name: z.string().nullable(),
  /** people who received it; `readed`: how many marked it as read */
  readers: z.number(),
  readed: z.number(),
  created_at: instant,
});
export type Announcement = z.infer<typeof announcement>;

const announcementRecord = recordEndpoints('announcement', announcement, 'announcements.manage');

export const announcements = noun({
  ids: ['announcement'],
  schemas: { Announcement: announcement },
  log: {
    entities: words({ announcement: ['Anuncio', 'Anuncios'] }),
    actions: words({ announcement: { created: 'Se creó', withdrawn: 'Se retiró' } }),
    fields: words({ title: 'Título', link: 'Enlace' }),
  },
  endpoints: {
    'GET notifications/announcements/': announcementRecord.list(
      'Announcements, the last first',
      listQuery(['created_at'], {}, 10),
    ),
    'GET notifications/announcements/:id/': announcementRecord.one('One announcement'),
    'POST notifications/announcements/': announcementRecord.create(
      'Announce something to coordinators, administrators or both: each gets a `gen` notification',
      z.strictObject({
        texts,
        /** a path within the app, or '' */
        link: line(300)
          .check(rule('wrong_format', (value) => value === '' || isInnerAddress(value)))
          .default(''),
        ...audience,
      }),
      'nobody_chosen',
    ),
    'POST notifications/announcements/audience/': endpoint({
      access: 'announcements.manage',
      summary: 'Count those who would get an announcement',
      body: z.strictObject(audience),
      reply: z.object({ readers: z.number() }),
    }),
    'DELETE notifications/announcements/:id/': announcementRecord.remove(
      'Withdraw an announcement: it goes from everybody’s notifications, read or not',
    ),
  },
});
